import type { ReactNode } from 'react';
import { Brand } from './Brand.tsx';
import { Document } from './Document.tsx';

/** A page before signing in: one sheet in the middle. */
export function GatePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Document title={title} layout="gate">
      <header>
        <Brand />
      </header>
      <main className="sheet stack" id="main">
        {children}
      </main>
    </Document>
  );
}
