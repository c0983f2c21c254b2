import '../../styles/panel.css';
import type { Post } from '../../content/article/posts.ts';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { PostCard } from '../blog/PostCard.tsx';

/** Links to related articles. */
export function RelatedArticles({ posts }: { posts: readonly Post[] }) {
  if (posts.length === 0) return null;
  return (
    <section className="wrap related before-footer">
      <SectionHead heading="Read on" layout="rule" />
      <div className="grid g2 posts">
        {posts.map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </div>
    </section>
  );
}
