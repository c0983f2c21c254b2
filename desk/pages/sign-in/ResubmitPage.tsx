import { GatePage } from '../../layout/GatePage.tsx';
import { paths } from '../../paths.ts';

export interface ResubmitPageProps {
  /** The target of the form: a path of the desk. */
  path: string;
  fields: readonly (readonly [name: string, value: string])[];
}

/** The answer to a form that was submitted after its session ended. It keeps what was typed, and the button submits it again. */
export function ResubmitPage({ path, fields }: ResubmitPageProps) {
  return (
    <GatePage title="Not saved yet">
      <h1>You were signed out</h1>
      <p>
        The form that you sent is not saved yet, and nothing of it is lost.{' '}
        <a href={paths.home} target="_blank">
          Sign in in another tab
        </a>
        , then send it from here.
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
