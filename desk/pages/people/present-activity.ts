import type { Activity, PeopleAction } from '../../../server/activity/activity.ts';
import { titleOf } from '../../views.ts';

export interface ActivityLine {
  id: string;
  at: number;
  who: string;
  what: string;
  /** The affected lead. */
  reference: string | undefined;
}

/** The action, as the rest of a sentence that begins with the actor. */
export function presentActivity(
  activity: Activity,
  nameOf: (actor: Activity['actor']) => string,
): ActivityLine {
  const { id, occurredAt, reference } = activity;
  return { id, at: occurredAt, who: nameOf(activity.actor), what: describe(activity), reference };
}

const peopleWords: Record<PeopleAction, (person: string) => string> = {
  invite: (person) => `invited ${person}`,
  'withdraw-invitation': (person) => `withdrew the invitation of ${person}`,
  'end-sessions': (person) => `signed ${person} out everywhere`,
  'reset-access': (person) => `reset password and second factor of ${person}`,
  'remove-person': (person) => `removed ${person}`,
};

function describe(activity: Activity): string {
  switch (activity.action) {
    case 'move':
      return `set to ${titleOf(activity.to)}`;
    case 'undo':
      return `set back to ${titleOf(activity.to)}`;
    case 'note':
      return 'wrote a note';
    case 'send-again':
      return 'sent the notification again';
    case 'erase':
      return `erased the personal data of ${countLeads(activity.count)}`;
    case 'export':
      return `exported ${countLeads(activity.count)}`;
    case 'invite':
    case 'withdraw-invitation':
    case 'end-sessions':
    case 'reset-access':
    case 'remove-person':
      return peopleWords[activity.action](activity.person);
  }
}

const countLeads = (count: number) => (count === 1 ? 'one lead' : `${count} leads`);
