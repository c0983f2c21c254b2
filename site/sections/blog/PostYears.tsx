import type { PostYear } from '../../content/article/posts.ts';
import { PostCard } from './PostCard.tsx';

/** All posts under their years. */
export function PostYears({ years }: { years: readonly PostYear[] }) {
  return (
    <div className="wrap" data-posts>
      {years.map(({ year, posts }, yearIndex) => (
        <section key={year} className="grid year" aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`}>{year}</h2>
          <div className="grid g2 g3 posts">
            {posts.map((post, index) => (
              <PostCard key={post.id} post={post} isWide={yearIndex === 0 && index === 0} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
