import '../styles/ticks.css';
import { StateIcon } from './StateIcon.tsx';

/** A list of included items. */
export function Ticks({ items, isRow = false }: { items: readonly string[]; isRow?: boolean }) {
  return (
    <ul className={isRow ? 'grid g2 ticks in-a-row' : 'grid ticks'}>
      {items.map((item) => (
        <li key={item}>
          <StateIcon name="tick" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
