import { InvalidArgumentError } from 'commander';
import { referencePattern } from '../../server/leads/reference.ts';

/** Normalizes a typed reference: any case, with copied blanks. */
export function readReference(value: string): string {
  const reference = value.trim().toUpperCase();
  if (!referencePattern.test(reference)) {
    throw new InvalidArgumentError('A reference looks like RS-7KQ2MX.');
  }
  return reference;
}
