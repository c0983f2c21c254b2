import type { Plan } from './schemas/list-schemas.ts';

/** Cents have two digits, and are left out when there are none. */
const format = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** A price as pages show it, for example `$2,250` or `$99.50`. */
export function displayPrice(price: Plan['price']): string {
  return typeof price === 'number' ? format.format(price) : price;
}

/** What follows a price: `/month` directly, `per month` after a space. */
export function displayPeriod(period = ''): string {
  return /^\w/.test(period) ? ` ${period}` : period;
}
