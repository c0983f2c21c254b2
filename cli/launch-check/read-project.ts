import { hash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { readConfig, type Config } from '../../server/config.ts';
import { listChannels } from '../../server/notifications/channels.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { UnusableData } from '../command-error.ts';
import { toUnusableData } from '../open-data.ts';
import type { LaunchEnvironment, LaunchProject, OwnedFile, SampleFile } from './project.ts';
import { checkContent } from './check-content.ts';
import { readSettings, settingsFile } from './read-settings.ts';

/** Beginnings of the SHA-256 of the files that came with the site. */
const sampleHashes: Record<SampleFile, readonly [name: string, hash: string]> = {
  film: ['walkthrough.mp4', 'b1461405deee6d2d'],
  poster: ['walkthrough-poster.svg', 'dd7edba8e2efc88e'],
};

/**
 * Reads what the rules check. Changes nothing: it creates no missing database.
 *
 * @param root the folder of the project
 */
export async function readProject(
  root: string,
  variables: NodeJS.ProcessEnv,
): Promise<LaunchProject> {
  const environment = readEnvironment(variables);
  const { config } = environment;
  return {
    settings: readSettings(root),
    settingsFile: await read(settingsFile),
    contentFiles: [
      ...(await readAll('site/content/*.yaml')),
      ...(await readAll('site/content/pages/*.yaml')),
    ],
    articles: (await readAll('site/content/articles/*.mdx')).filter(({ text }) => !isDraft(text)),
    legalFiles: await readAll('site/content/legal/*.mdx'),
    builtHome: config && (await readIfThere(join(config.distDir, 'index.html'))),
    sampleFiles: new Set(config && (await findSampleFiles(join(config.distDir, 'video')))),
    contentDiagnostics: await checkContent(root),
    environment,
    triedChannels: new Set(config && (await readTriedChannels(config))),
  };

  async function read(file: string): Promise<OwnedFile> {
    return { file, text: await readFile(resolve(root, file), 'utf8') };
  }

  async function readIfThere(file: string): Promise<OwnedFile | undefined> {
    return existsSync(resolve(root, file)) ? read(file) : undefined;
  }

  async function readAll(pattern: string): Promise<OwnedFile[]> {
    return Promise.all(globSync(pattern, { cwd: root }).toSorted().map(read));
  }
}

/** In the front matter, which a line of dashes ends. */
function isDraft(article: string): boolean {
  return /^isDraft: true\b/m.test(article.split('\n---', 1)[0] ?? '');
}

async function findSampleFiles(folder: string): Promise<SampleFile[]> {
  const found: SampleFile[] = [];
  for (const [file, [name, start]] of Object.entries(sampleHashes)) {
    const bytes = await readFile(join(folder, name)).catch(() => '');
    if (hash('sha256', bytes).startsWith(start)) found.push(file as SampleFile);
  }
  return found;
}

export function readEnvironment(variables: NodeJS.ProcessEnv): LaunchEnvironment {
  const result = readConfig(variables);
  return {
    variables,
    config: result.ok ? result.config : undefined,
    problems: result.ok ? [] : result.problems,
    channels: result.ok ? listChannels(result.config.notifications) : [],
  };
}

/** The channels that delivered a lead or a canary. */
async function readTriedChannels(config: Config): Promise<string[]> {
  const { database: location } = config;
  if ('sqliteFile' in location && !existsSync(location.sqliteFile)) return [];
  await using database = await openDatabase(location).catch((cause: unknown) => {
    throw toUnusableData(config, cause);
  });
  try {
    const { rows } = await sql<{ channel: string }>`
      select channel from outbox where state = 'delivered' union select channel from trials
    `.execute(database.query);
    return rows.map(({ channel }) => channel);
  } catch (cause) {
    throw new UnusableData(
      'The data cannot be read: start the server once with these settings, then check again.',
      { cause },
    );
  }
}
