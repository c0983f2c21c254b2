import '../styles/icon.css';
import { stateShapes } from './StateIcon.tsx';

/** Line icons on a 24 px grid. `n` marks the one filled pin of each. */
const shapes = {
  ...stateShapes,
  find: (
    <>
      <path d="M16 16l5 5M4 11a7 7 0 1 0 14 0a7 7 0 1 0-14 0" />
      <circle className="n" cx="11" cy="11" r="2.4" />
    </>
  ),
  link: (
    <>
      <path d="M5 8c0 11 14 11 14 0" />
      <circle className="n" cx="5" cy="7" r="2.6" />
      <circle className="n" cx="19" cy="7" r="2.6" />
    </>
  ),
  talk: (
    <>
      <path d="M4 5h16v11h-8l-5 4v-4H4z" />
      <circle className="n" cx="12" cy="10.5" r="2.2" />
    </>
  ),
  again: (
    <>
      <path d="M4 12a8 8 0 1 1 3 6.2M4 20v-5h5" />
      <circle className="n" cx="12" cy="12" r="2.2" />
    </>
  ),
  mail: (
    <>
      <path d="M3 6h18v13H3zl9 7l9-7" />
      <circle className="n" cx="12" cy="13" r="2.2" />
    </>
  ),
  calendar: (
    <>
      <path d="M4 6h16v14H4zM4 10h16M8 3v4m8-4v4" />
      <circle className="n" cx="15" cy="15" r="2" />
    </>
  ),
  list: (
    <>
      <path d="M9 6h12M9 12h12M9 18h8" />
      <circle className="n" cx="4" cy="6" r="1.9" />
      <circle className="n" cx="4" cy="12" r="1.9" />
      <circle className="n" cx="4" cy="18" r="1.9" />
    </>
  ),
  group: (
    <>
      <path d="M3 20c0-8 10-8 10 0M11 20c0-8 10-8 10 0" />
      <circle className="n" cx="8" cy="9" r="2.6" />
      <circle className="n" cx="16" cy="9" r="2.6" />
    </>
  ),
  share: (
    <>
      <path d="M6 12C6 5 18 6 18 5M6 12c0 7 12 6 12 7" />
      <circle className="n" cx="6" cy="12" r="2.4" />
      <circle className="n" cx="18" cy="5" r="2.4" />
      <circle className="n" cx="18" cy="19" r="2.4" />
    </>
  ),
  back: <path d="M20 12H5m5-6l-6 6l6 6" />,
  close: <path d="M5 5l14 14M19 5L5 19" />,
  menu: <path d="M3 7h18M3 12h18M3 17h11" />,
  sun: (
    <>
      <circle className="n" cx="12" cy="12" r="3.4" />
      <path d="M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6L7 7m10 10l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4" />
    </>
  ),
  moon: (
    <>
      <path d="M19 14.5A8 8 0 0 1 9.5 5a8 8 0 1 0 9.5 9.5z" />
      <circle className="n" cx="17" cy="7" r="1.9" />
    </>
  ),
  system: (
    <>
      <path d="M3 5h18v11H3zM8 20h8" />
      <circle className="n" cx="12" cy="10.5" r="2.2" />
    </>
  ),
} as const;

export type IconName = keyof typeof shapes;

/** A decorative line icon; the adjacent words carry the meaning. */
export function Icon({ name, isBig = false }: { name: IconName; isBig?: boolean }) {
  return (
    <svg className={isBig ? 'ic big' : 'ic'} viewBox="0 0 24 24" aria-hidden="true">
      {shapes[name]}
    </svg>
  );
}
