import { mark } from '../../art/mark.ts';
import { links } from '../../links.ts';
import { settings } from '../../settings.ts';

/** In pixels: three times its largest size on a page. It is scaled to fit without cropping. */
export const logoSize = { width: 126, height: 126, fit: 'contain' } as const;

/** The mark before the name, as an `<svg>` string. The drawn one inherits its colors. */
export const brandMark =
  settings.brand.logo === undefined
    ? mark()
    : `<svg viewBox="0 0 ${logoSize.width} ${logoSize.height}" aria-hidden="true"><image href="${links.ownPicture('logo')}" width="${logoSize.width}" height="${logoSize.height}"/></svg>`;
