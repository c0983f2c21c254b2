import '../styles/likes.css';

/** The number of likes. */
export function Likes({ count }: { count: number }) {
  return (
    <span className="like">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 21C4 15 1 11 2 7c1-5 8-6 10-1c2-5 9-4 10 1c1 4-2 8-10 14z" />
      </svg>
      {count}
      <span className="vh">{count === 1 ? ' like' : ' likes'}</span>
    </span>
  );
}
