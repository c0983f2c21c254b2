const ring = 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 1 1 17 0z';

/** Line icons on a 24 px grid, as path data. */
const shapes = {
  add: 'M12 5v14M5 12h14',
  again: 'M5 12a7.5 7.5 0 1 1 2.5 5.6M4.5 20v-4.5H9',
  articles: 'M5 3h10l4 4v14H5zM9 11h6m-6 4h6',
  back: 'M20 12H5m5.5-6L5 12l5.5 6',
  bullets: 'M9 6h12M9 12h12M9 18h12M4 6v.01M4 12v.01M4 18v.01',
  erase: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13',
  find: 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 1 1 13 0zM15.5 15.5L21 21',
  health: 'M3 12h4l2.5-6 5 12 2.5-6h4',
  info: `${ring}M12 11v5m0-8.5v.01`,
  leads: 'M3 13h5l2 3h4l2-3h5M3 13l3-8h12l3 8v6H3z',
  link: 'M10 14a4 4 0 0 0 6 .4l3.5-3.5a4.2 4.2 0 0 0-6-6L12 6.5M14 10a4 4 0 0 0-6-.4L4.5 13.1a4.2 4.2 0 0 0 6 6L12 17.5',
  list: 'M4 7h16M4 12h16M4 17h16',
  mail: 'M3 6h18v13H3zM3.5 6.5L12 13l8.5-6.5',
  next: 'M5 9l7 7 7-7',
  newer: 'M15 5l-7 7 7 7',
  numbers: 'M4 20V11m5.3 9V5m5.4 15v-7M20 20V8',
  older: 'M9 5l7 7-7 7',
  pages: 'M4 5h16v14H4zM4 10h16M10 10v9',
  people:
    'M12.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 1 1 7 0zM2.5 20c0-8 13-8 13 0M16 5a3.5 3.5 0 0 1 0 6.5M18 14c2.5.8 3.5 3 3.5 6',
  picture: 'M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 5M15.5 9v.01',
  previous: 'M5 15l7-7 7 7',
  statusDone: `${ring}M8.5 12.3l2.5 2.5 4.5-5`,
  statusInProgress: ring,
  statusNew: 'M20 12a8 8 0 1 1-16 0 8 8 0 1 1 16 0z',
  statusQuarantined: `${ring}M10 9v6m4-6v6`,
  tick: 'M5 12.5l4.5 4.5L19 7',
  wait: `${ring}M12 7.5V12l3 2`,
  warning: 'M12 3.5L22 20.5H2zM12 10v4.5m0 3v.01',
};

export type IconName = keyof typeof shapes;

/** Decorative, because the adjacent text says the same. Only the red pin represents a person who wrote. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={name === 'statusNew' ? 'i pin' : 'i'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[name]} />
      {name === 'statusInProgress' && <path className="s" d="M12 6.5a5.5 5.5 0 0 1 0 11z" />}
    </svg>
  );
}
