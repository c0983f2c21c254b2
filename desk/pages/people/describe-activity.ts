import type { Activity } from '../../../server/activity/activity.ts';
import { countOf } from '../../layout/counts.ts';
import { views } from '../../views.ts';

/** Each action, as the rest of a sentence that begins with the actor. */
const words: {
  [Action in Activity['action']]: (activity: Activity & { action: Action }) => string;
} = {
  move: ({ to }) => `set to ${views[to].title}`,
  undo: ({ to }) => `set back to ${views[to].title}`,
  note: () => 'wrote a note',
  'send-again': () => 'sent the notification again',
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
