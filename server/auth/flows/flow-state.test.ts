import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { startAuthForFile } from '../temporary-auth.for-tests.ts';
import { createUser } from '../users/create-user.ts';
import { issueAuthCode, readProviderTokens, redeemAuthCode, startFlow } from './flow-state.ts';

const verifier = 'v'.repeat(43);
const tokens = { accessToken: 'access-of-the-provider', refreshToken: 'refresh-of-the-provider' };

const { context: auth } = await startAuthForFile();

async function newCode(): Promise<{ flowId: string; code: string }> {
  const user = await createUser(auth, { contacts: [], passwordHash: null });
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const flowId = await startFlow(auth, {
    provider_type: 'google',
    authentication_method: 'oauth',
    challenge: { challenge, method: 's256' },
  });
  return { flowId, code: await issueAuthCode(auth, flowId, user.id, tokens) };
}
const redeem = (code: string) => redeemAuthCode(auth, code, verifier);

test('a provider’s tokens are encrypted in the database and returned with the code', async () => {
  const { code } = await newCode();
  const stored = await auth.query.selectFrom('auth_flow_state').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain('of-the-provider');
  expect(await readProviderTokens(auth, await redeem(code))).toEqual({
    providerToken: tokens.accessToken,
    providerRefreshToken: tokens.refreshToken,
  });
});

test('a token encrypted with other keys is left out, and the code still works', async () => {
  const { flowId, code } = await newCode();
  await auth.query
    .updateTable('auth_flow_state')
    .set({ provider_access_token: 'in the clear', provider_refresh_token: null })
    .where('id', '=', flowId)
    .execute();
  const none = { providerToken: null, providerRefreshToken: null };
  expect(await readProviderTokens(auth, await redeem(code))).toEqual(none);
});
