/** A heading whose closing mark is set as a pin, in the colour of the thread; a full stop where it has none. */
export function Pinned({ text }: { text: string }) {
  const mark = /[.!?]$/.exec(text)?.[0];
  return (
    <>
      {mark ? text.slice(0, -1) : text}
      <span className="pt">{mark ?? '.'}</span>
    </>
  );
}
