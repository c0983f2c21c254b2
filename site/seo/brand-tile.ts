import { favicon, markTile } from '../art/mark.ts';
import { settings } from '../settings.ts';
import { embedPicture } from './own-picture-files.ts';

/** With the owner's logo, the drawn icon would be another brand's. */
export const ownFavicon = settings.brand.favicon ?? settings.brand.logo;

/** The brand's square icon as an `<svg>` string: the drawn mark, or the owner's logo on white. */
export async function brandTile(logo = settings.brand.logo): Promise<string> {
  if (logo === undefined) return markTile();
  const picture = await embedPicture(logo, { width: 416, height: 416, fit: 'contain' });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><path fill="#fff" d="M0 0h512v512H0z"/><image x="48" y="48" width="416" height="416" href="${picture}"/></svg>`;
}

/** The icon of a browser tab, an `<svg>` string. */
export async function brandIcon(): Promise<string> {
  if (ownFavicon === undefined) return favicon();
  const picture = await embedPicture(ownFavicon, { width: 96, height: 96, fit: 'contain' });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><image width="96" height="96" href="${picture}"/></svg>`;
}
