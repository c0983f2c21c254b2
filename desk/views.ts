import type { LeadView } from '../server/follow-up/views.ts';
import type { IconName } from './layout/Icon.tsx';

export type { LeadView };

/** Views of leads. `isListed` ones are in the navigation of every page; spam is linked from the quarantine. */
export const views = [
  { name: 'new', title: 'New', icon: 'statusNew', isListed: true },
  { name: 'in-progress', title: 'In progress', icon: 'statusInProgress', isListed: true },
  { name: 'done', title: 'Done', icon: 'statusDone', isListed: true },
  { name: 'quarantined', title: 'Quarantined', icon: 'statusQuarantined', isListed: true },
  { name: 'spam', title: 'Spam', icon: 'erase', isListed: false },
  { name: 'all', title: 'All', icon: 'list', isListed: true },
] as const satisfies readonly {
  name: LeadView;
  title: string;
  icon: IconName;
  isListed: boolean;
}[];

export function findView(name: string | undefined) {
  return views.find((view) => view.name === name);
}

export function titleOf(view: LeadView): string {
  return findView(view)?.title ?? view;
}
