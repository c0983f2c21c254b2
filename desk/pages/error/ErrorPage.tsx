import { GatePage } from '../../layout/GatePage.tsx';
import { paths } from '../../paths.ts';

export interface ErrorPageProps {
  status: number;
  message: string;
  /** Whether a form was sent: the browser still has what was typed, one page back. */
  wasForm: boolean;
}

/** Any response of the desk that is an error, with the way back. */
export function ErrorPage({ status, message, wasForm }: ErrorPageProps) {
  const title = titleOf(status);
  return (
    <GatePage title={title}>
      <h1>{title}</h1>
      <p>{message}</p>
      {wasForm && status !== 410 && (
        <p className="dim">What you typed is still there: go back in your browser.</p>
      )}
      <p>
        <a className="btn" href={paths.home}>
          Go to the desk
        </a>
      </p>
    </GatePage>
  );
}

function titleOf(status: number): string {
  if (status === 404) return 'Not found';
  if (status === 410) return 'This link does not work any more';
  if (status >= 500) return 'Something went wrong';
  return 'That did not work';
}
