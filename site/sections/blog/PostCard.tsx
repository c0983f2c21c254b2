import '../../styles/blog-index.css';
import type { Post } from '../../content/article/posts.ts';
import { Likes } from '../../ui/Likes.tsx';
import { Link } from '../../ui/Link.tsx';

interface Props {
  post: Post;
  /** The first card of the newest year is wide if it has a picture. The pictures of all others load lazily. */
  isWide?: boolean;
}

/** One post. The title is the only link; its hit area is the whole card. */
export function PostCard({ post, isWide = false }: Props) {
  const { title, description, displayDate, publishedOn, href, coverUrl, likes } = post;
  const date = (
    <time className="badge" dateTime={publishedOn}>
      {displayDate}
    </time>
  );
  const classes = ['post', coverUrl ? isWide && 'first' : 'without-picture'].filter(Boolean);
  return (
    <article className={classes.join(' ')} data-topic={post.topic} data-post={post.id}>
      {coverUrl ? (
        <div className="pic">
          <img
            src={coverUrl}
            alt=""
            width="800"
            height="500"
            loading={isWide ? 'eager' : 'lazy'}
            decoding="async"
          />
          {date}
        </div>
      ) : (
        date
      )}
      <div>
        <h3>
          <Link href={href}>{title}</Link>
        </h3>
        <p className="clamped">{description}</p>
        <p className="meta">
          <span aria-hidden="true">Read more →</span>
          {likes !== undefined && <Likes count={likes} />}
        </p>
      </div>
    </article>
  );
}
