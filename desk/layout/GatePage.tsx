import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { Brand } from './Brand.tsx';
import { Document } from './Document.tsx';

/** A page before signing in: one sheet in the middle. */
export function GatePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Document title={title} layout="gate">
      <header>
        <Brand href={paths.signIn} />
      </header>
      <main className="sheet stack" id="main">
        {children}
      </main>
    </Document>
  );
}
