/** A heading whose final punctuation mark is a pin in the color of the thread; a full stop if it has none. */
export function Pinned({ text }: { text: string }) {
  const mark = /[.!?]$/.exec(text)?.[0];
  return (
    <>
      {mark ? text.slice(0, -1) : text}
      <span className="pt">{mark ?? '.'}</span>
    </>
  );
}
