import type { Post } from '../../content/article/posts.ts';
import { PostCard } from './PostCard.tsx';

/** All posts under their years. @param posts newest first */
export function PostYears({ posts }: { posts: readonly Post[] }) {
  const years = Map.groupBy(posts, ({ publishedOn }) => publishedOn.slice(0, 4));
  return (
    <div className="wrap" data-posts>
      {Array.from(years, ([year, ofYear]) => (
        <section key={year} className="grid year" aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`}>{year}</h2>
          <div className="grid g2 posts">
            {ofYear.map((post) => (
              <PostCard key={post.id} post={post} isWide={post === posts[0]} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
