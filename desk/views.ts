import type { LeadView } from '../server/follow-up/views.ts';
import type { IconName } from './layout/Icon.tsx';

/** Views of leads, in the order of the navigation. */
export const views: Record<LeadView, { title: string; icon: IconName }> = {
  new: { title: 'New', icon: 'statusNew' },
  'in-progress': { title: 'In progress', icon: 'statusInProgress' },
  done: { title: 'Done', icon: 'statusDone' },
  quarantined: { title: 'Quarantined', icon: 'statusQuarantined' },
  spam: { title: 'Spam', icon: 'erase' },
  all: { title: 'All', icon: 'list' },
};

export const viewNames = Object.keys(views) as LeadView[];

export function isView(name: unknown): name is LeadView {
  return viewNames.some((view) => view === name);
}
