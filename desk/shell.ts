import { listActivity } from '../server/activity/activity.ts';
import { maxNoteLength } from '../server/follow-up/add-note.ts';
import { countViews } from '../server/follow-up/count-leads.ts';
import { undoMs } from '../server/follow-up/move-leads.ts';
import type { LeadStage } from '../server/follow-up/views.ts';
import type { FollowUpStatus } from '../server/leads/tables.ts';
import { minuteMs } from '../server/platform/time/clock.ts';
import type { DeskDependencies, DeskOptions } from './desk-options.ts';
import { formatNumber } from './layout/counts.ts';
import type { Shell } from './layout/page-context.tsx';
import { createNamePage } from './name-page.ts';
import { views } from './views.ts';

/** The notices after a redirect; the address contains only their name, so that it cannot show any other text. */
const notices = {
  'sent-again': 'The notification is sent again.',
  noted: 'The note is saved.',
  erased: 'The personal data is erased.',
  'already-erased': 'The personal data was already erased.',
  'kept-as-new': 'Your version is saved as an article of its own, which is a draft.',
  'draft-saved': 'Saved as a draft. Nothing on the site has changed yet.',
  'cover-dealt': 'Another cover is drawn, and saved as a draft.',
  'draft-discarded': 'The draft is discarded. This is what the site says.',
  withdrawn: 'The invitation is withdrawn: its link opens nothing any more.',
  'signed-out': 'They are signed out everywhere.',
  removed: 'They are removed, and out at once.',
  'password-changed': 'Your password is changed. You are signed out everywhere else.',
  'session-ended': 'That device is signed out.',
  'signed-out-others': 'You are signed out everywhere else.',
  'canary-sent':
    'A canary is on its way. Open this page again in a minute: the checks show whether it arrived.',
  'canary-recent':
    'No other canary was sent: the last one was sent less than two minutes ago. The checks show whether it arrived.',
  'tried-again': 'Every delivery that waits or was given up is tried again now.',
  'article-discarded': 'The draft is discarded.',
  'articles-deleted': 'Deleted. Links to them in other texts are plain words now.',
  published: 'Published. Visitors see it now.',
  scheduled: 'Scheduled: the server publishes it at its day and time.',
  renamed: 'It has another address now. While it is on the site, the old one leads to it.',
  unscheduled: 'Its schedule is canceled, so it is a draft again. Publish brings it back.',
  unpublished: 'It is off the site. Publish brings it back.',
  'publication-undone':
    'Undone. Visitors see what was there before. If words had changed, they are a draft again.',
  'no-draft': 'There is no draft: it is published or discarded already, or nothing was changed.',
} as const;
/** The notices of rejected actions. */
const rejections = {
  'not-sent': 'The notification was not sent: no channel is set, or the lead is quarantined.',
  'not-withdrawn': 'There is no such invitation any more: it was used or withdrawn.',
  'not-selected': 'Nothing was moved: no lead is selected.',
  'not-moved':
    'Nothing was moved: the lead is there already, or somebody has moved it since. A lead in quarantine must be released first.',
  'not-noted': `A note has between 1 and ${formatNumber(maxNoteLength)} characters.`,
  'not-undone': `That cannot be undone any more: somebody has changed it since, or ${undoMs / minuteMs} minutes are over.`,
} as const;
export type Notice = keyof typeof notices | keyof typeof rejections;

/**
 * Creates the function that answers with a page behind the sign-in. Around it is the user, the count of each view, the
 * active incidents, and the notice of the last action.
 */
export function createShowPage(options: DeskDependencies): DeskOptions['showPage'] {
  const { database, clock, findIncidents, readTitles, siteUrl, renderPage } = options;
  return async ({ context, fields, session }, name, props, status = 200) => {
    const shell: Shell = {
      email: session.person.email,
      counts: await countViews(database),
      incidents: await findIncidents(),
      done: await readDone(fields),
      back: withoutNotice(context.req.path, fields),
      namePage: createNamePage((await readTitles()) ?? new Map()),
      siteUrl,
      now: clock(),
    };
    return context.html(renderPage(name, props, shell), status);
  };

  async function readDone(fields: URLSearchParams): Promise<Shell['done']> {
    const notice = fields.get('notice') ?? '';
    const isRejected = Object.hasOwn(rejections, notice);
    if (isRejected || Object.hasOwn(notices, notice)) {
      return { sentence: { ...notices, ...rejections }[notice as Notice], isRejected };
    }
    const changeId = fields.get('did');
    if (changeId === null) return undefined;
    const activities = await listActivity(database.query, { changeId });
    const moves = activities.filter((activity) => activity.action === 'move');
    const undone = activities.filter(({ action }) => action === 'undo').length;
    if (undone > 0) {
      const rest = ` for ${undone} of ${moves.length} leads: somebody has changed the rest since`;
      const sentence = `Undone${undone < moves.length ? rest : ''}.`;
      return { sentence, isRejected: false };
    }
    const [first] = moves;
    if (!first) return undefined;
    const isLate = clock() - first.occurredAt > undoMs;
    const selected = Number(fields.get('of'));
    const leads = moves.length === 1 ? 'One lead' : `${moves.length} leads`;
    const sentence =
      selected > moves.length
        ? `${moves.length} of ${selected} leads: ${describeMove(first.to)} The rest stays: it is there already, somebody has moved it, or it must be released from quarantine first.`
        : `${leads}: ${describeMove(first.to)}`;
    return {
      sentence,
      undo: isLate ? undefined : changeId,
      isRejected: false,
    };
  }
}

function describeMove(to: LeadStage): string {
  switch (to) {
    case 'quarantined':
      return 'moved to the quarantine.';
    case 'spam':
      return 'confirmed as spam.';
    default:
      return `set to ${views[to satisfies FollowUpStatus].title}.`;
  }
}

/** A path with a notice. */
export function withNotice(path: string, notice: Notice): string {
  return withParameter(path, 'notice', notice);
}

/**
 * A path with the sentence about a move.
 *
 * @param changeId undefined when nothing was moved
 * @param selected how many leads were to be moved
 */
export function withChange(path: string, changeId: string | undefined, selected = 0): string {
  if (changeId === undefined) return withNotice(path, 'not-moved');
  const place = withParameter(path, 'did', changeId);
  return selected > 1 ? withParameter(place, 'of', String(selected)) : place;
}

function withParameter(path: string, name: string, value: string): string {
  const [pathname = '', query] = path.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set(name, value);
  return `${pathname}?${parameters}`;
}

/** A page without the notice at its top, as a return address. */
export function withoutNotice(path: string, fields: URLSearchParams): string {
  const kept = [...fields].filter(([name]) => !['did', 'of', 'notice'].includes(name));
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}`;
}
