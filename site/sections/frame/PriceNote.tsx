import { links } from '../../links.ts';

interface Props {
  /** What the least expensive plan costs, as it is shown; absent where no plan has a public price. */
  startingPrice?: string | undefined;
  /** What else a buyer should know before pressing a button. */
  note: string;
}

/** The small print under a call to action: the price, which leads to the plans, and the terms. */
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
