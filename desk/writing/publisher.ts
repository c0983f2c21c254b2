import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createId } from '../../server/platform/create-id.ts';
import type { Database } from '../../server/platform/database/database.ts';
import type { Log } from '../../server/platform/log/log.ts';
import { hourMs, type Clock } from '../../server/platform/time/clock.ts';
import { repeat } from '../../server/platform/time/repeat.ts';
import { createCommits } from './commit.ts';
import type { ContentFiles } from './content-files.ts';
import { explainFailure } from './explain-failure.ts';
import { lockPublishing } from './lock-publishing.ts';
import { keepForUndo, readJournal, writeJournal, type Journal } from './journal.ts';
import { journalFile, lastFile, type PublicationKind } from './journal.ts';
import type { Author, Publisher, PublishOutcome, SeenDraft, SeenFile } from './publication.ts';
import { planDrafts, planMove, planTakeOff, planUndo, type Planned, type Refusal } from './plan.ts';
import { bringBackDrafts, forgetDrafts } from './settle-drafts.ts';
import { recoverFiles } from './recover-files.ts';
import type { RunBuild } from './run-build.ts';
import { removeOldSites, switchBack, switchSite, type SitePlace } from './switch-site.ts';
import { findForeign, revertChanges, writeChanges } from './write-changes.ts';

export interface PublisherOptions {
  /** The folder of the project. */
  root: string;
  place: SitePlace;
  files: ContentFiles;
  database: Database;
  build: RunBuild;
  /** Makes the server switch to what the given work puts in place. */
  replaceSite: (move: () => void) => void;
  clock: Clock;
  log: Log;
}

export interface RunningPublisher extends Publisher {
  /** Publishes due articles without changing files. */
  publishDue(): Promise<PublishOutcome>;
  /** Reverts a running publication, and waits for that. */
  stop(): Promise<void>;
}

/** Publishes one at a time, after recovering what an earlier process did not finish. */
export async function createPublisher(options: PublisherOptions): Promise<RunningPublisher> {
  const { root, place, files, database, clock, log } = options;
  const { publicationDir } = place;
  const stopping = new AbortController();
  let running: { key: string; outcome: Promise<PublishOutcome> } | undefined;
  const commits = await createCommits({ root, publicationDir, signal: stopping.signal, log });
  let undoable = await readJournal(publicationDir, lastFile).catch((err: unknown) => {
    log.error({ err }, 'the last publication cannot be undone');
    return undefined;
  });
  await finishAtStart().catch((err: unknown) =>
    log.error({ err }, 'a publication that was interrupted could not be finished'),
  );
  // Nothing waits for Git, whose hooks and network may hang.
  const committing = commits.makePending();
  const makeCommits = async () => void (await commits.makePending());
  const repetition = repeat(hourMs, 'commits that Git did not take', makeCommits, log);

  return {
    publish: (drafts, author) =>
      run('publish', author, () => planDrafts(options, drafts), keyOf(drafts)),
    move: (from, to, author) =>
      run('publish', author, () => planMove(options, from, to), keyOf([from, { path: to }])),
    takeOff: (file, author) =>
      run('publish', author, () => planTakeOff(options, file), keyOf([file])),
    undo: (author) => run('undo', author, () => planUndo(options, undoable)),
    publishDue: () => run('schedule', undefined, async () => planNothing),
    undoablePaths: () => undoable?.changes.map(({ path }) => path) ?? [],
    uncommittedPaths: commits.pendingPaths,
    async stop() {
      stopping.abort();
      await Promise.all([committing, repetition.stop(), running?.outcome]);
    },
  };

  /** @param target what it is about: a second click with the same target gets the outcome of the first */
  async function run(
    kind: PublicationKind,
    author: Author | undefined,
    makePlan: () => Promise<Planned>,
    target = '',
  ): Promise<PublishOutcome> {
    const key = kind + target;
    if (running?.key === key) return running.outcome;
    if (running || stopping.signal.aborted) return { ok: false, reason: 'busy' };
    const outcome = tryPublishing(kind, author, makePlan)
      .catch((err: unknown) => {
        log.error({ err }, 'publishing failed');
        return { ok: false, reason: 'failed', sentence: explainFailure(err) } as const;
      })
      .finally(() => (running = undefined));
    running = { key, outcome };
    return outcome;
  }

  async function tryPublishing(
    kind: PublicationKind,
    author: Author | undefined,
    makePlan: () => Promise<Planned>,
  ): Promise<PublishOutcome> {
    const startedAt = clock();
    const writable = await files.checkWritable();
    if (!writable.ok) return { ok: false, reason: 'failed', sentence: writable.sentence };
    // Another server in the same folder may be publishing.
    using lock = lockPublishing(publicationDir);
    if (!lock) return { ok: false, reason: 'busy' };
    await recoverFiles(root, place);
    await finishInterrupted();
    const planned = await makePlan();
    if (!planned.ok) return planned;
    const { changes, drafts } = planned.plan;
    const id = createId(startedAt);
    const journal: Journal = {
      id,
      kind,
      ...(author && { author }),
      startedAt,
      phase: 'building',
      changes,
      drafts,
    };
    await mkdir(publicationDir, { recursive: true });
    await writeJournal(publicationDir, journal);
    const built = await buildChanged(journal).catch(async (cause: unknown) => {
      await takeBack(journal);
      throw cause;
    });
    if (!built.ok) {
      await takeBack(journal);
      return built;
    }
    const switching: Journal = { ...journal, phase: 'switching' };
    try {
      await writeJournal(publicationDir, switching);
    } catch (cause) {
      await takeBack(journal);
      throw cause;
    }
    try {
      options.replaceSite(() => switchSite(place, switching));
    } catch (cause) {
      options.replaceSite(() => switchBack(place, switching));
      await takeBack(journal);
      throw cause;
    }
    try {
      await finish(switching);
    } catch (err) {
      log.error({ err }, 'published, but the drafts could not be changed');
      const sentence =
        'It is published. The drafts could not be updated, which is tried again later.';
      return { ok: true, warnings: [sentence] };
    }
    return { ok: true, warnings: await commits.makePending() };
  }

  async function buildChanged({ id, changes }: Journal): Promise<{ ok: true } | Refusal> {
    await writeChanges(root, changes);
    const result = await options.build(resolve(root, publicationDir, id), stopping.signal);
    if (!result.ok) {
      if (result.reason === 'refused') return result;
      return { ok: false, reason: 'failed', sentence: explainFailure(new Error(result.cause)) };
    }
    // Somebody has changed a file in the checkout during the build.
    const foreign = await findForeign(root, changes);
    if (foreign.length > 0) return { ok: false, reason: 'conflict', paths: foreign };
    return { ok: true };
  }

  async function takeBack({ id, changes }: Journal): Promise<void> {
    // First, because on a full disk it frees the space to restore the old files.
    await rm(join(publicationDir, id), { recursive: true, force: true });
    await revertChanges(root, changes);
    await rm(join(publicationDir, journalFile), { force: true });
  }

  /** The steps after the switch, each idempotent. */
  async function finish(journal: Journal): Promise<void> {
    const { id, kind, changes, author } = journal;
    if (kind === 'undo') await bringBackDrafts(database, journal, clock());
    else await forgetDrafts(database, journal);
    if (author && changes.length > 0) {
      const paths = changes.map(({ path }) => path);
      await commits.add({ id, paths, message: describe(journal), author: author.email });
    }
    if (kind === 'undo') {
      await rm(join(publicationDir, lastFile), { force: true });
      await rm(join(publicationDir, journalFile), { force: true });
      undoable = undefined;
    } else if (changes.length > 0) {
      await keepForUndo(publicationDir);
      undoable = journal;
    } else {
      await rm(join(publicationDir, journalFile), { force: true });
    }
    removeOldSites(publicationDir);
  }

  async function finishAtStart(): Promise<void> {
    using lock = lockPublishing(publicationDir);
    if (lock) await finishInterrupted();
  }

  async function finishInterrupted(): Promise<void> {
    const journal = await readJournal(publicationDir);
    if (journal?.phase === 'switching') await finish(journal);
  }
}

/** The same for the same revisions of the same files. */
function keyOf(files: readonly Partial<SeenDraft & SeenFile>[]): string {
  return JSON.stringify(files.map(({ path, revision, sha256 }) => [path, revision, sha256]));
}

const planNothing: Planned = { ok: true, plan: { changes: [], drafts: [] } };

const verbs: Record<PublicationKind, string> = {
  publish: 'Publish',
  undo: 'Undo the publication of',
  schedule: 'Publish',
};

function describe({ kind, changes }: Journal): string {
  return `${verbs[kind]} ${changes.map(({ path }) => path.replace(/^content\//, '')).join(', ')}`;
}
