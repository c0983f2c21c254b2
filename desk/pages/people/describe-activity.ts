import type { AccountAction, Activity, PeopleAction } from '../../../server/activity/activity.ts';
import { titleOf } from '../../views.ts';

const peopleWords: Record<PeopleAction, (person: string) => string> = {
  invite: (person) => `invited ${person}`,
  'withdraw-invitation': (person) => `withdrew the invitation of ${person}`,
  'end-sessions': (person) => `signed ${person} out everywhere`,
  'reset-access': (person) => `reset password and second factor of ${person}`,
  'remove-person': (person) => `removed ${person}`,
};

const accountWords: Record<AccountAction, string> = {
  'end-other-sessions': 'signed out everywhere else',
  'change-password': 'changed their password',
  'renew-recovery-codes': 'made new recovery codes',
};

/** An action, as the rest of a sentence that begins with the actor. */
export function describeActivity(activity: Activity): string {
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
    case 'end-own-session':
      return `signed out on another device: ${activity.device}`;
    case 'end-other-sessions':
    case 'change-password':
    case 'renew-recovery-codes':
      return accountWords[activity.action];
  }
}

const countLeads = (count: number) => (count === 1 ? 'one lead' : `${count} leads`);
