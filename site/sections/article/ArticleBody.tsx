import '../../styles/prose.css';
import type { ReactNode } from 'react';

/** The text of an article. */
export function ArticleBody({ children }: { children?: ReactNode }) {
  return <div className="prose">{children}</div>;
}
