import { ButtonLink } from '../../layout/Button.tsx';
import { GatePage } from '../../layout/GatePage.tsx';
import { paths } from '../../paths.ts';

export interface ErrorPageProps {
  status: number;
  message: string;
  /**
   * Whether a form was sent. Most browsers still have what was typed, one page back; Firefox does not, because no page
   * of the desk may be stored.
   */
  wasForm: boolean;
}

/** The page of an error response, with a link back. */
export function ErrorPage({ status, message, wasForm }: ErrorPageProps) {
  const title = titleOf(status);
  return (
    <GatePage title={title}>
      <h1>{title}</h1>
      <p>{message}</p>
      {wasForm && status !== 410 && (
        <p className="dim">What you typed may still be there: go back in your browser.</p>
      )}
      <p>
        <ButtonLink href={paths.home} words="Go to the desk" />
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
