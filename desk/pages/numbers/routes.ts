import { readNumbers } from '../../../server/numbers/read-numbers.ts';
import type { DeskOptions } from '../../desk-options.ts';
import { paths } from '../../paths.ts';
import { get, type Route } from '../../routes.ts';
import { ranges, usualRange } from './ranges.ts';

/** Numbers of visits and leads, without anything about a person. */
export function createNumbersRoutes({ database, clock, showPage }: DeskOptions): Route[] {
  return [
    get(paths.numbers, async (request) => {
      const days = Number(request.fields.get('days'));
      const range = ranges.find((found) => found.days === days) ?? usualRange;
      const numbers = await readNumbers(database, clock(), range.days, range.period);
      return showPage(request, 'numbers', { numbers, range });
    }),
  ];
}
