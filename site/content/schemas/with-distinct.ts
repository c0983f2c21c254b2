import type { ZodType } from 'zod';

/** A list whose entries differ in a field, such as their id. */
export function withDistinct<
  Name extends string,
  Entries extends ZodType<readonly Record<Name, string>[]>,
>(name: Name, list: Entries): Entries {
  return list.superRefine((entries, context) => {
    entries.forEach((entry, index) => {
      if (entries.findIndex((other) => other[name] === entry[name]) === index) return;
      const message = `is the ${name} of an entry above too: give each its own`;
      context.addIssue({ code: 'custom', path: [index, name], message });
    });
  });
}
