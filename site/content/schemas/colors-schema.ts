import { z } from 'zod';
import { parseColor } from '../../styles/color.ts';

const color = z
  .string('must be a color, for example #1f6f54')
  .refine(
    (text) => parseColor(text) !== undefined,
    'must be a color: #rrggbb, rgb(…) or oklch(…), without transparency',
  )
  .meta({ format: 'color' });

const themed = z.strictObject({
  light: color.meta({ title: 'Light theme' }),
  dark: color.meta({ title: 'Dark theme' }),
});

/** The colors that the owner chooses at the desk, by the name of their design token. The others are in the same file. */
export const colorsSchema = z.strictObject({
  thread: color.meta({
    title: 'Brand color',
    description: 'The thread of the mark and of pictures, in both themes.',
  }),
  'thread-ink': themed.meta({ title: 'Brand color in text' }),
  action: themed.meta({ title: 'Buttons and links' }),
  'action-hover': themed.meta({ title: 'Buttons under the pointer' }),
  'on-action': themed.meta({ title: 'Text on buttons' }),
});
