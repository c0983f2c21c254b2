import type { LeadView } from '../server/follow-up/views.ts';
import type { IconName } from './layout/Icon.tsx';

export type { LeadView };

/** Views of leads. */
export const views = [
  { name: 'new', title: 'New', icon: 'statusNew' },
  { name: 'in-progress', title: 'In progress', icon: 'statusInProgress' },
  { name: 'done', title: 'Done', icon: 'statusDone' },
  { name: 'quarantined', title: 'Quarantined', icon: 'statusQuarantined' },
  { name: 'spam', title: 'Spam', icon: 'erase' },
  { name: 'all', title: 'All', icon: 'list' },
] as const satisfies readonly {
  name: LeadView;
  title: string;
  icon: IconName;
}[];

export function findView(name: string | undefined) {
  return views.find((view) => view.name === name);
}

export function titleOf(view: LeadView): string {
  return findView(view)?.title ?? view;
}
