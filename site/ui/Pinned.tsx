/** A heading whose closing full stop is set as a pin, in the colour of the thread. */
export function Pinned({ text }: { text: string }) {
  const sentence = text.replace(/\.$/, '');
  return (
    <>
      {sentence}
      <span className="pt">.</span>
    </>
  );
}
