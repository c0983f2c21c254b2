/**
 * Charts of Daily Wins: one mark for each counted item, as the data of one path. Draw it with round caps over the
 * path of the highest value, on a sheet of `countSheet`. It has no dependencies, because a page's script redraws
 * the counts as they change.
 */
export const countSheet = { width: 240, height: 60 } as const;

export const counts = {
  /** A dot for each prospect, 20 in a row, at most 100. Stroke width 7. */
  find: (prospects: number) =>
    times(prospects, (i) => `M${6 + (i % 20) * 12} ${6 + Math.floor(i / 20) * 12}h.1`),
  /** A stitch for every 5 % of accepted invitations, 5 in a row. Stroke width 7. */
  connect: (percent: number) =>
    times(percent / 5, (i) => `M${9 + (i % 5) * 48} ${8 + Math.floor(i / 5) * 14}h30`),
  /** A stack for each weekday, Monday first, with a sheet for every 5 comments, at most 13. Stroke width 3.2. */
  engage: (_: number, commentsByWeekday: readonly number[]) =>
    commentsByWeekday
      .map((comments, day) =>
        times(comments / 5, (i) => `M${4 + day * 49} ${(58 - i * 4.6).toFixed(1)}h36`),
      )
      .join(''),
  /** A tally for each conversation, every fifth across the four before it, at most 30. Stroke width 4. */
  follow: (conversations: number) =>
    times(conversations, (i) => {
      const x = 6 + Math.floor(i / 5) * 40;
      return i % 5 < 4 ? `M${x + (i % 5) * 7} 10v42` : `M${x - 5} 44l31-26`;
    }),
};

function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: Math.round(count) }, (_, i) => draw(i)).join('');
}
