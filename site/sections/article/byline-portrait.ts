import { drawing } from '../../art/drawing.ts';
import { links } from '../../links.ts';
import { settings } from '../../settings.ts';

/** In pixels; the byline shows it at half this size. */
export const bylineSize = { width: 88, height: 88 } as const;

/** The author's portrait beside the name, as HTML. */
export const bylinePortrait =
  settings.author.portrait === undefined
    ? drawing('pictures/author-portrait')
    : `<img src="${links.ownPicture('byline')}" alt="" width="${bylineSize.width}" height="${bylineSize.height}">`;
