import type { ZodType } from 'zod';

/** A list whose entries have distinct ids. */
export function withDistinctIds<Entries extends ZodType<readonly { id: string }[]>>(
  list: Entries,
): Entries {
  return list.superRefine((entries, context) => {
    entries.forEach(({ id }, index) => {
      if (entries.findIndex((entry) => entry.id === id) === index) return;
      const message = 'is the id of an entry above too: give each its own';
      context.addIssue({ code: 'custom', path: [index, 'id'], message });
    });
  });
}
