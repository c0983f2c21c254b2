import type { Diagnostic } from '../../contract/diagnostic.ts';
import type { ContentFile } from './content-files.ts';
import type { Draft } from './drafts.ts';
import type { Journal } from './journal.ts';

/** A user of the desk, who is the author of the commit. */
export type Author = NonNullable<Journal['author']>;

/** A draft as its author saw it when clicking the button. */
export type SeenDraft = Pick<Draft, 'path' | 'revision'>;

/** A published file as somebody saw it. */
export type SeenFile = Pick<ContentFile, 'path' | 'sha256'>;

export type PublishOutcome =
  | {
      ok: true;
      /** A message for each failed step afterwards, such as a push. */
      warnings: string[];
    }
  /** Somebody else was faster: nothing is overwritten, and both versions exist. */
  | { ok: false; reason: 'conflict'; paths: string[] }
  | { ok: false; reason: 'rejected'; diagnostics: Diagnostic[] }
  /** Another publication has been running for minutes, or the server stops. */
  | { ok: false; reason: 'busy' }
  /** The old state is still live, and the drafts are kept. */
  | { ok: false; reason: 'failed'; sentence: string };

export type RejectedPublication = Exclude<PublishOutcome, { ok: true }>;

export interface Publisher {
  /** Resolves when visitors get the draft, or when nothing has changed. */
  publish(draft: SeenDraft, author: Author): Promise<PublishOutcome>;
  /** Gives a published article another address. @param to the path of its file there */
  move(from: SeenFile, to: string, author: Author): Promise<PublishOutcome>;
  /** Hides a published article from visitors. */
  unpublish(file: SeenFile, author: Author): Promise<PublishOutcome>;
  /** Deletes articles. */
  delete(files: readonly SeenFile[], author: Author): Promise<PublishOutcome>;
  /** Restores the previous public state; the published changes become drafts again. */
  undo(author: Author): Promise<PublishOutcome>;
  /** The file that was published or deleted last, and `undo` would change; undefined when there is none. */
  undoablePath(): Promise<string | undefined>;
}
