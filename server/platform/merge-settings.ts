import type { z } from 'zod';

type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  all: infer All extends z.core.$ZodLooseShape,
) => void
  ? All
  : never;

/** The settings of several groups in one. */
export function mergeSettings<Group extends z.ZodRawShape>(
  groups: readonly Group[],
): Intersection<Group> {
  return Object.assign({}, ...groups) as Intersection<Group>;
}
