import type { ReactNode } from 'react';

/** Line icons on a 24 px grid. */
const shapes = {
  add: <path d="M12 5v14M5 12h14" />,
  again: <path d="M5 12a7.5 7.5 0 1 1 2.5 5.6M4.5 20v-4.5H9" />,
  articles: <path d="M5 3h10l4 4v14H5zM9 11h6m-6 4h6" />,
  back: <path d="M20 12H5m5.5-6L5 12l5.5 6" />,
  computer: <path d="M5 5h14v10H5zM2.5 19h19" />,
  erase: <path d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13" />,
  find: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="M15.5 15.5L21 21" />
    </>
  ),
  health: <path d="M3 12h4l2.5-6 5 12 2.5-6h4" />,
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5m0-8.5v.01" />
    </>
  ),
  leads: <path d="M3 13h5l2 3h4l2-3h5M3 13l3-8h12l3 8v6H3z" />,
  list: <path d="M4 7h16M4 12h16M4 17h16" />,
  mail: <path d="M3 6h18v13H3zM3.5 6.5L12 13l8.5-6.5" />,
  next: <path d="M5 9l7 7 7-7" />,
  newer: <path d="M15 5l-7 7 7 7" />,
  numbers: <path d="M4 20V11m5.3 9V5m5.4 15v-7M20 20V8" />,
  older: <path d="M9 5l7 7-7 7" />,
  pages: <path d="M4 5h16v14H4zM4 10h16M10 10v9" />,
  people: (
    <>
      <circle cx="9" cy="8" r="3.5" />
      <path d="M2.5 20c0-8 13-8 13 0M16 5a3.5 3.5 0 0 1 0 6.5M18 14c2.5.8 3.5 3 3.5 6" />
    </>
  ),
  previous: <path d="M5 15l7-7 7 7" />,
  statusDone: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M8.5 12.3l2.5 2.5 4.5-5" />
    </>
  ),
  statusInProgress: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path className="s" d="M12 6.5a5.5 5.5 0 0 1 0 11z" />
    </>
  ),
  statusNew: <circle cx="12" cy="12" r="8" stroke="none" />,
  statusQuarantined: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M10 9v6m4-6v6" />
    </>
  ),
  telephone: <path d="M7 3h10v18H7zM11 18h2" />,
  tick: <path d="M5 12.5l4.5 4.5L19 7" />,
  wait: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5V12l3 2" />
    </>
  ),
  warning: <path d="M12 3.5L22 20.5H2zM12 10v4.5m0 3v.01" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof shapes;

/** Decorative: the adjacent words say the same. The red pin alone stands for a person who wrote. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={name === 'statusNew' ? 'i pin' : 'i'} viewBox="0 0 24 24" aria-hidden="true">
      {shapes[name]}
    </svg>
  );
}
