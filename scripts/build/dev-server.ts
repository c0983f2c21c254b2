/** The server beside the pages of `npm run dev`, which starts it: whichever way that ends, this ends too. */
import { stopWithParent } from './stop-with-parent.ts';

stopWithParent();
await import('../../server/main.ts');
