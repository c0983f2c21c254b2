import '../../../styles/body-steps.css';
import type { ReactNode } from 'react';

/** Steps to take in order. */
export function Steps({ children }: { children?: ReactNode }) {
  return <ol className="body-steps">{children}</ol>;
}

/** One step: what to do, and how. */
export function Step({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <li>
      <p className="body-step-title">{title}</p>
      {children}
    </li>
  );
}
