import { expect, test } from 'vitest';
import { openTemporaryDatabase } from '../../../server/platform/database/temporary-database.for-tests.ts';
import type { SignedInRequest } from '../../routes.ts';
import type { PublishOutcome } from '../../writing/publication.ts';
import { stubPublisher } from '../../writing/stub-publisher.for-tests.ts';
import { publishDraft } from './publish-draft.ts';

test('a second click on Publish, late, says that it is published', async () => {
  const publish = async (): Promise<PublishOutcome> => ({ ok: true, warnings: [] });
  const publisher = stubPublisher(publish, { undoablePaths: () => ['content/pages/home.yaml'] });
  const database = await openTemporaryDatabase();
  const press = (path: string) =>
    publishDraft({ database, publisher }, {} as SignedInRequest, path, 'published');
  expect(await press('content/pages/home.yaml')).toEqual({ ok: true, notice: 'published' });
  expect(await press('content/plans.yaml')).toEqual({ ok: true, notice: 'nothing-to-publish' });
  await database.close();
});
