const star = 'l3 7 7 .6-5.4 4.7 1.7 7.1-6.3-3.9-6.3 3.9 1.7-7.1-5.4-4.7 7-.6z';
const row = [12, 39, 66, 93, 120].map((x) => `M${x} 2${star}`);

/** Stars out of five: drawn as one path, read as one sentence. */
export function Stars({ rating }: { rating: number }) {
  return (
    <svg className="stars" viewBox="0 0 132 24" role="img" aria-label={`Rated ${rating} out of 5`}>
      <path d={row.slice(0, rating).join('')} />
    </svg>
  );
}
