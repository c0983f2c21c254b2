/**
 * Writes the hosted backend as a project for the Supabase CLI: `npm run write:supabase`, before every deployment.
 */
import { packBackend } from './pack-backend.ts';

const packed = '.cache/hosted';
packBackend(packed);
console.log(
  `The hosted backend is ready: npx supabase@3 --workdir ${packed} functions deploy --use-api`,
);
