/**
 * The server behind the pages of `npm run dev`, which starts it. It ends when its parent ends, however that
 * happens.
 */
import { stopWithParent } from './stop-with-parent.ts';

stopWithParent();
await import('../../server/main.ts');
