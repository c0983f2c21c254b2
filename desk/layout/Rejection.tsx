import { formatDiagnostic, messageOf, type Diagnostic } from '../../contract/diagnostic.ts';
import { Note } from './Note.tsx';

/** A diagnostic of a file. Without a page if the desk has no form for the file. */
export interface LinkedDiagnostic extends Diagnostic {
  /** The title of the page or article that it is about. */
  page?: string;
  /** The field at the desk that fixes it. */
  href?: string;
  /** Of the link, if it is not to a field. */
  label?: string;
}

export interface RejectionProps {
  /** Why the form was rejected. */
  rejection: string | undefined;
  /** What the build found, also in other files. */
  buildDiagnostics: readonly LinkedDiagnostic[];
}

/** Why a form was rejected, above it. */
export function Rejection({
  rejection,
  buildDiagnostics,
  isFocused,
}: RejectionProps & { isFocused: boolean }) {
  if (!rejection) return null;
  return (
    <Note kind="bad" isFocused={isFocused}>
      {rejection}
      {buildDiagnostics.map(({ page, href, ...diagnostic }) => (
        <p key={formatDiagnostic(diagnostic)}>
          {href === undefined ? (
            formatDiagnostic(diagnostic)
          ) : (
            <>
              <a href={href}>{page}</a>: {messageOf(diagnostic)}
            </>
          )}
        </p>
      ))}
    </Note>
  );
}
