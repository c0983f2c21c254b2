import type { ReactNode } from 'react';

/** The section of the product walkthrough, and the target of `How It Works`. */
export function Walkthrough({ children }: { children?: ReactNode }) {
  return (
    <section className="sec tint" id="video">
      <div className="wrap">{children}</div>
    </section>
  );
}
