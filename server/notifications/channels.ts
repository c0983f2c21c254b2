import type { Clock } from '../platform/time/clock.ts';
import type { ChannelDiagnostic, OpenChannel, Dns, Settings } from './channel-kind.ts';
import { channelKinds, type channelVariables } from './channel-kinds.ts';

export interface ChannelSettings extends Settings<typeof channelVariables> {
  mailFolder: string;
}

export type ChannelVariable = keyof typeof channelVariables;

const kinds = Object.values(channelKinds);
const remoteKinds = kinds.filter(({ leavesMachine }) => leavesMachine);

/** A channel, with what its kind says of it. */
export interface ConfiguredChannel extends OpenChannel {
  leavesMachine: boolean;
  needs: readonly string[];
}

/** Opens every channel that the settings define. */
export function createChannels(settings: ChannelSettings, clock: Clock): ConfiguredChannel[] {
  const { mailFolder } = settings;
  const channels: ConfiguredChannel[] = [];
  for (const kind of kinds) {
    const hasOther = channels.length > 0;
    const opened = kind.open(settings, { clock, mailFolder, hasOther });
    const { leavesMachine, needs } = kind;
    channels.push(...opened.map((channel) => ({ ...channel, leavesMachine, needs })));
  }
  return channels;
}

/** The channels by name and label, for code that sends nothing. */
export function listChannels(
  settings: ChannelSettings,
): Pick<ConfiguredChannel, 'name' | 'label' | 'leavesMachine' | 'needs'>[] {
  const channels = createChannels(settings, () => 0);
  for (const channel of channels) channel.close?.();
  return channels;
}

/** A description of how the owner is notified. */
export function describeChannels(settings: ChannelSettings): string {
  const channels = listChannels(settings);
  const labels = channels.map(({ label }) => label).join(', ');
  if (channels.some(({ leavesMachine }) => leavesMachine)) return labels;
  const [mail = []] = neededSettings;
  return `${labels}, because no mail server is set (${mail.join(', ')})`;
}

/** The settings that must be added, so that nobody relies on an incomplete channel. */
export function findMissingSettings(
  settings: Settings<typeof channelVariables>,
): ChannelVariable[] {
  return kinds.flatMap((kind): readonly ChannelVariable[] => {
    const needs: readonly ChannelVariable[] = kind.needs;
    const missing = needs.filter((name) => settings[name] === undefined);
    return missing.length < needs.length ? missing : [];
  });
}

/** The settings of the channels that notify a person: what each of them needs. */
export const neededSettings: readonly (readonly string[])[] = remoteKinds.map(({ needs }) => needs);

/** The settings of the channels that work without a disk. */
export const remoteVariables: ReadonlySet<string> = new Set(
  remoteKinds.flatMap(({ variables }) => Object.keys(variables)),
);

/** The self-checks of the kinds, by the name of the rule. */
export const selfChecks: Readonly<
  Record<string, (settings: ChannelSettings, dns: Dns) => Promise<ChannelDiagnostic[]>>
> = Object.fromEntries(
  kinds.flatMap((kind) => (kind.selfCheck ? [[kind.selfCheck.rule, kind.selfCheck.run]] : [])),
);
