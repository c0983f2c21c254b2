import type { Activity } from '../../../server/activity/activity.ts';
import { isQuarantined, type LeadStage } from '../../../server/follow-up/views.ts';
import { countOf } from '../../layout/counts.ts';
import { views } from '../../views.ts';
import { nameChannel } from '../leads/describe-lead.ts';

/** Each action, as the rest of a sentence that begins with the actor. */
const words: {
  [Action in Activity['action']]: (activity: Activity & { action: Action }) => string;
} = {
  move: ({ from, to }) => describeMove(from, to),
  undo: ({ to }) => `set it back to ${views[to].title}`,
  note: () => 'wrote a note',
  'send-again': ({ channels }) =>
    `sent the notification again (${channels.map(nameChannel).join(', ')})`,
  erase: ({ count }) => `erased the personal data of ${countOf(count, 'lead')}`,
  export: ({ count }) => `exported ${countOf(count, 'lead')}`,
  invite: ({ person }) => `invited ${person}`,
  'withdraw-invitation': ({ person }) => `withdrew the invitation of ${person}`,
  'end-sessions': ({ person }) => `signed ${person} out everywhere`,
  'set-up-factor': () => 'set up a second factor',
  'reset-access': ({ person }) => `reset password and second factor of ${person}`,
  'remove-person': ({ person }) => `removed ${person}`,
};

export function describeActivity(activity: Activity): string {
  // TypeScript does not see that both are of the same action.
  const describe = words[activity.action] as ((activity: Activity) => string) | undefined;
  // Another version of the server may have recorded an action that this one does not know.
  return describe?.(activity) ?? activity.action;
}

function describeMove(from: LeadStage, to: LeadStage): string {
  if (to === 'quarantined') return 'moved it to the quarantine';
  if (to === 'spam') return 'confirmed it as spam';
  if (isQuarantined({ stage: from })) return 'released it from the quarantine';
  return `changed the status to ${views[to].title}`;
}
