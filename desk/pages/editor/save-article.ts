import { articleFormat } from '../../../site/content/editing/edit-article.ts';
import type { DeskOptions } from '../../desk-options.ts';
import type { SignedInRequest } from '../../routes.ts';
import { readFacts, type DeskArticle } from '../../writing/articles.ts';
import { saveRefusals } from '../../writing/describe-refusal.ts';
import { saveDraft } from '../../writing/drafts.ts';
import { explainUnsaved, type NotSaved } from '../../writing/explain-unsaved.ts';
import { editArticle, type EditedArticle } from './edit-draft.ts';

/** What was posted, and the source of its form. */
export interface SentArticle {
  posted: URLSearchParams;
  from: string;
}

/** Why nothing was saved. */
export interface UnsavedArticle extends NotSaved {
  sent: SentArticle;
  conflict?: Extract<EditedArticle, { ok: false }>;
}

/** Saves the posted facts and text as a draft. @returns why not, if they were rejected */
export async function saveArticle(
  { database, clock }: Pick<DeskOptions, 'database' | 'clock'>,
  { fields: posted, session }: SignedInRequest,
  article: DeskArticle,
): Promise<UnsavedArticle | undefined> {
  const { path, source: now, draft, file } = article;
  const sent = readSent(posted, article);
  const { from } = sent;
  try {
    const edited = editArticle({ from, now, posted });
    if (!edited.ok) {
      return { sent, conflict: edited, refusal: saveRefusals[edited.reason], status: 409 };
    }
    const source = setVisibility(edited.source, posted.get('do'));
    if (source === now) return undefined;
    const text = {
      path,
      source,
      basedOn: draft ? draft.basedOn : file?.sha256,
      revision: draft?.revision ?? 0,
    };
    const saved = await saveDraft(database, text, session.person.id, clock());
    return saved.ok ? undefined : { sent, refusal: saveRefusals.moment, status: 409 };
  } catch (error) {
    return { sent, ...explainUnsaved(error, path) };
  }
}

/** Browsers send line breaks as CRLF; a file that has them keeps them. */
export function readSent(posted: URLSearchParams, { source }: DeskArticle): SentArticle {
  const sent = posted.get('from')?.replaceAll('\r\n', '\n');
  const isSame = sent === undefined || sent === source.replaceAll('\r\n', '\n');
  return { posted, from: isSame ? source : sent };
}

/** Publishing shows an article to visitors; taking it off the site keeps its file. */
function setVisibility(source: string, action: string | null): string {
  const { isDraft } = readFacts(source);
  if (action === 'publish' && isDraft === true) {
    return articleFormat.set(source, ['isDraft'], undefined);
  }
  if (action === 'unpublish' && isDraft !== true) {
    return articleFormat.set(source, ['isDraft'], true);
  }
  return source;
}
