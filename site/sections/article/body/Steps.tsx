import '../../../styles/pins.css';
import '../../../styles/body-steps.css';
import type { ReactNode } from 'react';

/** Steps to take in order. */
export function Steps({ children }: { children?: ReactNode }) {
  return <ol className="pins body-steps">{children}</ol>;
}

/** One step: what to do, and how. */
export function Step({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <li>
      <p className="h-s">{title}</p>
      {children}
    </li>
  );
}
