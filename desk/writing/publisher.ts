import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createId } from '../../server/platform/create-id.ts';
import type { Database } from '../../server/platform/database/database.ts';
import type { Log } from '../../server/platform/log/log.ts';
import type { Clock } from '../../server/platform/time/clock.ts';
import { createCommitter } from './commit.ts';
import type { ContentFiles } from './content-files.ts';
import { explainFailure } from './explain-failure.ts';
import { lockPublishing } from './lock-publishing.ts';
import { completeJournal, lastFile, readJournal, writeJournal, type Journal } from './journal.ts';
import type { Author, Publisher, PublishOutcome, RejectedPublication } from './publication.ts';
import { planDelete, planDraft, planMove, planUnpublish, planUndo, type Planned } from './plan.ts';
import { restoreDrafts, removePublishedDrafts } from './settle-drafts.ts';
import { recoverFiles } from './recover-files.ts';
import { maxBuildMs, type RunBuild } from './run-build.ts';
import { removeOldSites, switchSite, type SitePlace } from './switch-site.ts';
import { findForeign, writeChanges } from './write-changes.ts';

export interface PublisherOptions {
  /** The folder of the project. */
  root: string;
  place: SitePlace;
  files: ContentFiles;
  database: Database;
  build: RunBuild;
  /** Makes the server switch to what the given work puts in place. */
  replaceSite: (move: () => void) => void;
  /** Called once the published files are there to stay. */
  onPublished: () => void;
  clock: Clock;
  log: Log;
}

export interface RunningPublisher extends Publisher {
  /** Publishes due articles without changing files. */
  publishDue(): Promise<PublishOutcome>;
  /** Reverts a running publication, and waits for that. */
  stop(): Promise<void>;
}

/** How often a waiting publication asks for its turn. */
const lockPollMs = 200;

/** Publishes one at a time while others wait, after recovering what an earlier process did not finish. */
export function createPublisher(options: PublisherOptions): RunningPublisher {
  const { root, place, files, database, clock, log } = options;
  const { publicationDir } = place;
  const stopping = new AbortController();
  /** The running publication and those that wait for it, each by what it publishes. */
  const pending = new Map<string, Promise<PublishOutcome>>();
  const commit = createCommitter({ root, signal: stopping.signal, log });

  return {
    publish: (draft, author) =>
      run('publish', [draft.path, draft.revision], author, () => planDraft(options, draft)),
    move: (from, to, author) =>
      run('move', [from.path, from.sha256, to], author, () => planMove(options, from, to)),
    unpublish: (file, author) =>
      run('unpublish', [file.path, file.sha256], author, () => planUnpublish(options, file)),
    delete: (articles, author) => {
      const seen = articles.map(({ path, sha256 }) => [path, sha256]);
      return run('delete', seen, author, () => planDelete(options, articles));
    },
    async undo(author) {
      const seen = await readUndoable();
      return run('undo', [seen?.id], author, async () => {
        const last = await readUndoable();
        if (last?.id === seen?.id) return planUndo(options, last);
        return { ok: false, reason: 'failed', sentence: 'Something else was published since.' };
      });
    },
    publishDue: () => run('schedule', [], undefined, async () => planNothing),
    async undoablePath() {
      const { kind, changes = [] } = (await readUndoable()) ?? {};
      if (kind === 'delete') return changes[0]?.path;
      // Before it is the place that an article moved away from, after it are the texts that changed along with it.
      return changes.find(({ after }) => after !== undefined)?.path;
    },
    async stop() {
      stopping.abort();
      await Promise.all(pending.values());
    },
  };

  /** From the disk, because another server in the same folder may have published. */
  async function readUndoable(): Promise<Journal | undefined> {
    const last = await readJournal(publicationDir, lastFile).catch((err: unknown) => {
      log.error({ err }, 'the last publication cannot be undone');
      return undefined;
    });
    return last?.kind === 'undo' ? undefined : last;
  }

  /** @param seen what is published; somebody who presses twice gets one publication */
  function run(
    kind: Journal['kind'],
    seen: unknown[],
    author: Author | undefined,
    makePlan: () => Promise<Planned>,
  ): Promise<PublishOutcome> {
    const key = JSON.stringify([kind, seen]);
    const outcome =
      pending.get(key) ??
      tryPublishing(kind, author, makePlan)
        .catch((err: unknown) => {
          log.error({ err }, 'publishing failed');
          return { ok: false, reason: 'failed', sentence: explainFailure(err) } as const;
        })
        .finally(() => pending.delete(key));
    pending.set(key, outcome);
    return outcome;
  }

  async function tryPublishing(
    kind: Journal['kind'],
    author: Author | undefined,
    makePlan: () => Promise<Planned>,
  ): Promise<PublishOutcome> {
    const writable = await files.checkWritable();
    if (!writable.ok) return { ok: false, reason: 'failed', sentence: writable.sentence };
    // What is due is in the running build, or in the next one.
    using lock = await waitForTurn(kind === 'schedule' ? 0 : maxBuildMs);
    if (!lock) return { ok: false, reason: 'busy' };
    // Left by another server that was killed.
    await revert();
    const planned = await makePlan();
    if (!planned.ok) return planned;
    const id = createId(clock());
    const journal: Journal = { id, kind, author, ...planned.plan };
    try {
      await writeJournal(publicationDir, journal);
      const built = await buildChanged(journal);
      if (!built.ok) {
        await revert();
        return built;
      }
      options.replaceSite(() => switchSite(place, id));
      // Before it is complete, because otherwise a crash could lose the text.
      if (kind === 'undo') await restoreDrafts(database, journal, clock());
      await completeJournal(publicationDir, journal);
    } catch (cause) {
      await revert();
      throw cause;
    }
    options.onPublished();
    return { ok: true, warnings: [...(await cleanUp(journal)), ...(await commitChanges(journal))] };
  }

  /** Another server in the same folder may be publishing, too. @returns undefined after that time, and on a stop */
  async function waitForTurn(maxWaitMs: number): Promise<Disposable | undefined> {
    const endsAt = performance.now() + maxWaitMs;
    while (!stopping.signal.aborted) {
      const lock = lockPublishing(publicationDir);
      if (lock || performance.now() >= endsAt) return lock;
      await setTimeout(lockPollMs);
    }
    return undefined;
  }

  async function buildChanged({
    id,
    changes,
  }: Journal): Promise<{ ok: true } | RejectedPublication> {
    await writeChanges(root, changes);
    const result = await options.build(resolve(root, publicationDir, id), stopping.signal);
    if (!result.ok) return result;
    // Somebody has changed a file in the checkout during the build.
    const foreign = await findForeign(root, changes);
    if (foreign.length > 0) return { ok: false, reason: 'conflict', paths: foreign };
    return { ok: true };
  }

  async function revert(): Promise<void> {
    await recoverFiles(root, place, options.replaceSite);
  }

  /** @returns error messages */
  async function cleanUp(journal: Journal): Promise<string[]> {
    try {
      if (journal.kind !== 'undo') await removePublishedDrafts(database, journal);
      removeOldSites(publicationDir);
      return [];
    } catch (err) {
      log.error({ err }, 'published, but drafts or earlier sites could not be removed');
      return ['It is published. Its draft could not be removed: discard it.'];
    }
  }

  /** @returns error messages */
  async function commitChanges(journal: Journal): Promise<string[]> {
    const { changes, author } = journal;
    if (!author || changes.length === 0) return [];
    const paths = changes.map(({ path }) => path);
    return commit({ paths, message: describe(journal), author: author.email });
  }
}

const planNothing = { ok: true, plan: { changes: [], drafts: [] } } satisfies Planned;

const verbs: Record<Exclude<Journal['kind'], 'move'>, string> = {
  publish: 'Publish',
  unpublish: 'Unpublish',
  delete: 'Delete',
  undo: 'Undo the last change to',
  schedule: 'Publish',
};

function describe({ kind, changes }: Journal): string {
  const names = changes.map(({ path }) => path.replace(/^content\//, ''));
  if (kind === 'move') return `Rename ${names.join(' to ')}`;
  // Texts that changed along with the first: Git itself lists them.
  const listed =
    names.length > 2 ? `${names[0]} and ${names.length - 1} other files` : names.join(', ');
  return `${verbs[kind]} ${listed}`;
}
