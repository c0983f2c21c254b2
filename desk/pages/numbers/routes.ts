import { readNumbers } from '../../../server/numbers/read-numbers.ts';
import type { DeskOptions } from '../../desk-options.ts';
import { paths } from '../../paths.ts';
import type { Route } from '../../routes.ts';
import { ranges, usualRange } from './ranges.ts';
import { presentNumbers } from './present-numbers.ts';

/** Numbers of visits and leads, without anything about a person. */
export function createNumbersRoutes(options: DeskOptions): Route[] {
  const { database, clock, renderPage, readShell, pageTitles } = options;
  return [
    {
      method: 'GET',
      path: paths.numbers,
      access: 'signed-in',
      async answer(request) {
        const { context, fields } = request;
        const days = Number(fields.get('days'));
        const range = ranges.find((found) => found.days === days) ?? usualRange;
        const numbers = await readNumbers(database, clock(), range.days, range.period);
        return context.html(
          renderPage('numbers', {
            shell: await readShell(request),
            ranges,
            range,
            ...presentNumbers(numbers, range.period, pageTitles),
          }),
        );
      },
    },
  ];
}
