import { InvalidArgumentError } from 'commander';
import { referencePattern } from '../../server/leads/reference.ts';

/** A reference as an owner types it, in any case, with blanks that were copied along. */
export function readReference(value: string): string {
  const reference = value.trim().toUpperCase();
  if (!referencePattern.test(reference)) {
    throw new InvalidArgumentError('A reference looks like RS-7KQ2MX.');
  }
  return reference;
}
