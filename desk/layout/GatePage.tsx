import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { Brand } from './Brand.tsx';
import { Document, type Assets } from './Document.tsx';

export interface GateProps {
  assets: Assets;
}

interface GatePageProps extends GateProps {
  title: string;
  children: ReactNode;
}

/** A page before signing in: one sheet in the middle. */
export function GatePage({ assets, title, children }: GatePageProps) {
  return (
    <Document title={title} assets={assets} layout="gate">
      <header>
        <Brand href={paths.signIn} />
      </header>
      <main className="sheet stack" id="main">
        {children}
      </main>
    </Document>
  );
}
