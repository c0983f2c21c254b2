type Pin = readonly [x: number, y: number, radius: number];

/** Line icons on a 24 px grid, as path data. Filled pins mark what matters in them. */
const shapes = {
  find: ['M16 16l5 5M4 11a7 7 0 1 0 14 0a7 7 0 1 0-14 0', [11, 11, 2.4]],
  link: ['M5 8c0 11 14 11 14 0', [5, 7, 2.6], [19, 7, 2.6]],
  talk: ['M4 5h16v11h-8l-5 4v-4H4z', [12, 10.5, 2.2]],
  again: ['M4 12a8 8 0 1 1 3 6.2M4 20v-5h5', [12, 12, 2.2]],
  mail: ['M3 6h18v13H3zl9 7l9-7', [12, 13, 2.2]],
  calendar: ['M4 6h16v14H4zM4 10h16M8 3v4m8-4v4', [15, 15, 2]],
  list: ['M9 6h12M9 12h12M9 18h8', [4, 6, 1.9], [4, 12, 1.9], [4, 18, 1.9]],
  group: ['M3 20c0-8 10-8 10 0M11 20c0-8 10-8 10 0', [8, 9, 2.6], [16, 9, 2.6]],
  share: ['M6 12C6 5 18 6 18 5M6 12c0 7 12 6 12 7', [6, 12, 2.4], [18, 5, 2.4], [18, 19, 2.4]],
  back: ['M20 12H5m5-6l-6 6l6 6'],
  close: ['M5 5l14 14M19 5L5 19'],
  menu: ['M3 7h18M3 12h18M3 17h11'],
  sun: [
    'M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6L7 7m10 10l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4',
    [12, 12, 3.4],
  ],
  moon: ['M19 14.5A8 8 0 0 1 9.5 5a8 8 0 1 0 9.5 9.5z', [17, 7, 1.9]],
  system: ['M3 5h18v11H3zM8 20h8', [12, 10.5, 2.2]],
} as const satisfies Record<string, readonly [lines: string, ...Pin[]]>;

export type IconName = keyof typeof shapes;

/** A decorative line icon; the adjacent words carry the meaning. */
export function Icon({ name, isBig = false }: { name: IconName; isBig?: boolean }) {
  const [lines, ...pins]: readonly [string, ...Pin[]] = shapes[name];
  return (
    <svg className={isBig ? 'ic big' : 'ic'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={lines} />
      {pins.map(([cx, cy, r]) => (
        <circle key={`${cx} ${cy}`} className="n" cx={cx} cy={cy} r={r} />
      ))}
    </svg>
  );
}
