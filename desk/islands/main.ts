/** Comfort for who has scripts: everything here can be done without. */
import { listenForKeys } from './keys.ts';
import { followLeads } from './live.ts';

listenForKeys();
followLeads();
