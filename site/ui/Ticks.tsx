import '../styles/ticks.css';
import { Icon } from './Icon.tsx';

/** A list of included items. */
export function Ticks({ items, isRow = false }: { items: readonly string[]; isRow?: boolean }) {
  return (
    <ul className={isRow ? 'ticks in-a-row' : 'ticks'}>
      {items.map((item) => (
        <li key={item}>
          <Icon name="tick" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
