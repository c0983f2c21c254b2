import {
  incidentKinds,
  type Incident,
  type IncidentKind,
  type IncidentPart,
} from '../../../server/operations/incident.ts';
import type { PastIncident } from '../../../server/operations/incident-history.ts';
import type { Health } from '../../../server/operations/read-health.ts';
import { quoteCause } from '../../../server/operations/quote-cause.ts';
import { nameChannel } from '../leads/describe-lead.ts';

export interface Check {
  name: string;
  detail: string;
  state: { kind: 'good' | 'bad' | 'wait'; words: string };
  succeededAt: number | undefined;
}

const askEngineer = 'Ask your engineer, and send them the text below.';

/** A description of each kind of incident, and its remedy without a terminal. */
const words: Record<IncidentKind, { title: string; toDo: string }> = {
  article: {
    title: 'A scheduled article is not published',
    toDo: 'The alarm says why. Correct that: the server tries again every hour, and with every publication.',
  },
  backup: {
    title: 'No backup could be made',
    toDo: 'Leads are safe as long as this machine is. Have your engineer make room in the folder of the backups, check that its disk answers, or fix the key they are encrypted with.',
  },
  canary: {
    title: 'A canary did not arrive',
    toDo: 'Leads are stored. Look at the channel below, and send a canary once it works.',
  },
  database: { title: 'The form cannot store leads', toDo: `Visitors see an error. ${askEngineer}` },
  deliveries: {
    title: 'Leads are not delivered',
    toDo: 'They are stored and listed under Leads. Fix the channel, then press “Try again now”.',
  },
  disk: {
    title: 'The disk is filling up',
    toDo: `Leads are stored as long as some room is left. ${askEngineer}`,
  },
  flood: {
    title: 'The form gets far more submissions than usual',
    toDo: 'Nobody is turned away: what came in beyond the limit is in the quarantine. Look through it when it is over, and ask your engineer if it goes on.',
  },
  form: { title: 'The form does not answer', toDo: `Visitors see an error. ${askEngineer}` },
  intake: { title: 'A lead could not be stored', toDo: askEngineer },
  lost: {
    title: 'The database file is gone',
    toDo: `Change nothing on the server. ${askEngineer}`,
  },
  reconciliation: {
    title: 'Leads are missing or were added',
    toDo: 'The table of the reconciliation below says on which day. Ask your engineer whether somebody changed the database by hand.',
  },
  retention: { title: 'Old leads could not be erased', toDo: askEngineer },
  storage: { title: 'Leads cannot be stored', toDo: `Visitors see an error. ${askEngineer}` },
  unread: {
    title: 'Old leads were never delivered, and are kept until they are',
    toDo: 'Fix the channel, then press “Try again now”.',
  },
};

/** What the owner can do about an incident. */
export function remedyOf({ kind }: Incident): string {
  return words[kind].toDo;
}

/** When an incident began, if a check has recorded it. */
export function findBeginning(
  { kind, channel }: Incident,
  history: readonly PastIncident[],
): number | undefined {
  return history.find(
    (past) => past.kind === kind && past.channel === channel && past.endedAt === undefined,
  )?.beganAt;
}

/** An incident as plain text, to send to an engineer. Without the answer of a mail server, which may quote a person's address. */
export function reportIncident(incident: Incident, beganAt: number | undefined): string {
  const since = beganAt === undefined ? '' : ` since ${new Date(beganAt).toISOString()}`;
  return `${titleOf(incident)}${since}. ${incident.message}`;
}

export function titleOf({ kind, channel }: Pick<Incident, 'kind' | 'channel'>): string {
  const { title } = words[kind];
  return channel === undefined ? title : `${title}: ${nameChannel(channel)}`;
}

/** The checks as lines: each channel, the canary, backups, storage. An incident outweighs an earlier success. */
export function describeChecks(
  { channels, canarySucceededAt, backups, storage }: Health,
  incidents: readonly Incident[],
): Check[] {
  const hasAny = (part: IncidentPart) =>
    incidents.some(({ kind }) => incidentKinds[kind].part === part);
  return [
    ...channels.map((channel) => ({
      name: nameWithTarget(channel),
      detail:
        channel.lastError === undefined
          ? describeChannel(channel, channels)
          : quoteCause(channel.lastError),
      state: stateOfChannel(channel),
      succeededAt: channel.lastSuccessAt,
    })),
    {
      name: 'Canary',
      detail: 'A test lead, which goes through the form and every channel and is removed.',
      state: hasAny('canary')
        ? { kind: 'bad', words: 'The last one was lost' }
        : canarySucceededAt === undefined
          ? { kind: 'wait', words: 'Never sent' }
          : { kind: 'good', words: 'Came through' },
      succeededAt: canarySucceededAt,
    },
    {
      name: 'Backup',
      detail: describeBackups(backups, storage),
      state: hasAny('backup')
        ? { kind: 'bad', words: 'The last one failed' }
        : stateOfBackups(backups),
      succeededAt: backups === 'no answer' ? undefined : backups?.newest?.madeAt,
    },
    {
      name: 'Storage',
      detail: [
        `Database ${formatBytes(storage.databaseBytes)}`,
        ...(storage.freeBytes === undefined ? [] : [`${formatBytes(storage.freeBytes)} free`]),
      ].join(', '),
      state: hasAny('storage')
        ? { kind: 'bad', words: 'See the incident above' }
        : { kind: 'good', words: storage.freeBytes === undefined ? 'Answers' : 'Enough room' },
      succeededAt: undefined,
    },
  ];
}

/** "E-mail to sales@example.com"; of a webhook only the host, because its address may contain a secret. */
function nameWithTarget({ name, target, isSet }: Channel): string {
  const place = isSet && name !== 'file' ? target : '';
  return place ? `${nameChannel(name)} to ${place}` : nameChannel(name);
}

function describeChannel({ name }: Channel, all: readonly Channel[]): string {
  if (name !== 'file' || all.some((other) => other.isSet && other.name !== name)) return '';
  return 'Nobody gets an e-mail: notifications are files on the server until your engineer sets a mail server.';
}

type Channel = Health['channels'][number];

function stateOfChannel({ isSet, waiting, abandoned, lastError }: Channel) {
  const counts = [
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
    ...(abandoned > 0 ? [`${abandoned} given up`] : []),
  ].join(', ');
  if (!isSet) return { kind: 'wait', words: counts ? `Not set, ${counts}` : 'Not set' } as const;
  if (lastError !== undefined) return { kind: 'bad', words: `Failing, ${counts}` } as const;
  if (counts) return { kind: 'wait', words: counts } as const;
  return { kind: 'good', words: 'Works' } as const;
}

function stateOfBackups(backups: Health['backups']): Check['state'] {
  if (!backups) return { kind: 'wait', words: 'Not set up' };
  if (backups === 'no answer') return { kind: 'bad', words: 'Does not answer' };
  return backups.newest ? { kind: 'good', words: 'Made' } : { kind: 'wait', words: 'None yet' };
}

function describeBackups(backups: Health['backups'], { freeBytes }: Health['storage']): string {
  if (!backups && freeBytes === undefined)
    return 'Leads are in a database elsewhere. Ask your engineer how it is backed up.';
  if (!backups)
    return 'Leads are on this server only. Ask your engineer to set BACKUP_FOLDER and BACKUP_KEY.';
  if (backups === 'no answer')
    return 'The folder of the backups does not answer. Ask your engineer to check its disk.';
  const { count, newest } = backups;
  if (!newest) return '';
  const kept = `${count} kept, newest ${formatBytes(newest.bytes)}, encrypted`;
  return newest.isOnDiskOfLeads ? `${kept}, on the disk of the leads and lost with it` : kept;
}

/** "84 MB" */
function formatBytes(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const value = bytes / 1_000 ** power;
  return `${value < 10 && power > 0 ? value.toFixed(1) : Math.round(value)} ${units[power]}`;
}
