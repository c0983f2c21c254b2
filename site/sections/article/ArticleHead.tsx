import '../../styles/article-head.css';
import '../../styles/person-line.css';
import type { FrontMatter } from '../../content/schemas/article-schema.ts';
import { links } from '../../links.ts';
import { settings } from '../../settings.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Likes } from '../../ui/Likes.tsx';
import { Link } from '../../ui/Link.tsx';
import { bylinePortrait } from './byline-portrait.ts';

interface Props {
  frontMatter: FrontMatter;
  /** The time to read it. */
  minutes: number;
}

/** Title, author, date and actions of an article. */
export function ArticleHead({ frontMatter, minutes }: Props) {
  const { author, buttons } = settings;
  const { title, subtitle, publishedOn, displayDate, likes, originalUrl } = frontMatter;
  return (
    <header className="art-head">
      {frontMatter.back !== 'none' && (
        <a
          className="back"
          href={links.blog}
          {...(frontMatter.back === 'history' && { 'data-goes-back': '' })}
        >
          <Icon name="back" />
          {buttons.backToBlog}
        </a>
      )}
      <h1>{title}</h1>
      <p className="lead">{subtitle}</p>
      <div className="byline">
        <div className="who">
          <span
            className="ava sq on-leaf"
            aria-hidden="true"
            dangerouslySetInnerHTML={{ __html: bylinePortrait }}
          />
          <span>
            <b>{author.name}</b>
            <time dateTime={publishedOn}>{displayDate}</time>
          </span>
        </div>
        <span>{`${minutes} min read`}</span>
        {likes !== undefined && <Likes count={likes} />}
        {originalUrl && (
          <Link className="text-link" href={originalUrl}>
            {buttons.viewOriginal}
          </Link>
        )}
        {frontMatter.hasShare && (
          <button className="btn alt s" type="button" data-shares>
            {buttons.share} <Icon name="share" />
          </button>
        )}
      </div>
    </header>
  );
}
