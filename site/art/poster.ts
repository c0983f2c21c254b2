import { cover } from './cover.ts';

/** Shown before the walkthrough video plays, 1280 by 720. */
export function poster(): string {
  return cover('product walkthrough', {
    width: 1280,
    height: 720,
    kind: 'pair',
    ground: 'apricot',
  });
}
