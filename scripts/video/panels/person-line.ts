import { avatar } from '../../../site/art/head.ts';
import type { Look } from '../../../site/art/person.ts';

interface Contact {
  readonly name: string;
  readonly detail: string;
  readonly look: Look;
  readonly ground: 'apricot' | 'blush' | 'sky' | 'leaf' | 'honey';
}

/** A prospect in one line, as on the pages: picture, name, and what they do. */
export function personLine({ name, detail, look, ground }: Contact): string {
  return `<div class="who"><div class="ava on-${ground}">${avatar(look)}</div><span><b>${name}</b><span class="small">${detail}</span></span></div>`;
}
