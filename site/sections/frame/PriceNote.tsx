import { links } from '../../links.ts';

interface Props {
  /** The displayed price of the least expensive plan; absent when no plan has a public price. */
  startingPrice?: string | undefined;
  /** Further terms for a buyer. */
  note: string;
}

/** The small print under a call to action: the price, which links to the plans, and the terms. */
export function PriceNote({ startingPrice, note }: Props) {
  return (
    <p className="small">
      {startingPrice && (
        <>
          <a href={links.pricing}>From {startingPrice}</a>.{' '}
        </>
      )}
      {note}
    </p>
  );
}
