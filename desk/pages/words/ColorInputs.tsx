import type { ColorAdvice } from './color-advice.ts';

interface ColorProps {
  advice: ColorAdvice | undefined;
}

/** A color picker beside the text, which a script fills with the picked color. */
export function ColorInputs({
  shared,
  label,
  text,
  advice,
}: ColorProps & { shared: { name: string }; label: string; text: string }) {
  return (
    <div className="color">
      {advice && <input type="color" aria-label={`Pick: ${label}`} defaultValue={advice.hex} />}
      <input {...shared} defaultValue={text} autoComplete="off" spellCheck={false} />
    </div>
  );
}

/** The smallest contrast of a color, and one with enough. */
export function ColorNotes({ name, advice }: ColorProps & { name: string }) {
  if (!advice) return null;
  const { contrast, offer } = advice;
  return (
    <>
      {contrast && <p className="hint contrast">Smallest contrast: {contrast}.</p>}
      {offer && (
        <p className="offer">
          <button className="btn" name="do" value={`use ${name} ${offer.text}`}>
            <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
              <rect width="24" height="24" rx="4" fill={offer.hex} stroke="none" />
            </svg>
            Use {offer.text}, the nearest with enough contrast
          </button>
        </p>
      )}
    </>
  );
}
