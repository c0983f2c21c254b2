import { GatePage } from '../../layout/GatePage.tsx';
import { paths } from '../../paths.ts';
import { heldName, writeHeld, type HeldForm } from './held-form.ts';

/** Carries a late form through the next step of signing in. */
export function HeldField({ held }: { held: HeldForm | undefined }) {
  return held && <input type="hidden" name={heldName} value={writeHeld(held)} />;
}

export interface HeldPageProps {
  held: HeldForm;
}

/** Shown after signing in. The button submits the form again; nothing is submitted automatically. */
export function HeldPage({ held: { path, fields } }: HeldPageProps) {
  return (
    <GatePage title="Signed in again">
      <h1>You are signed in again</h1>
      <p>
        You were signed out when you sent a form. It is not saved yet, and nothing of it is lost.
      </p>
      <form className="stack" method="post" action={path}>
        {fields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <button className="btn go">Send it now</button>
      </form>
      <p className="hint">
        <a href={paths.home}>Go to the desk without it</a>
      </p>
    </GatePage>
  );
}
