import type { ReactNode } from 'react';

/** The band around the product walkthrough, and the address of `How It Works`. */
export function Walkthrough({ children }: { children?: ReactNode }) {
  return (
    <section className="sec tint" id="video">
      <div className="wrap">{children}</div>
    </section>
  );
}
