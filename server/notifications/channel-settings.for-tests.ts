import { z } from 'zod';
import { channelVariables } from './channel-kinds.ts';
import type { ChannelSettings } from './channels.ts';

/** The settings of the channels, as the server reads them from its environment. */
export function readChannelSettings(variables: Record<string, string> = {}): ChannelSettings {
  return { ...z.object(channelVariables).parse(variables), mailFolder: 'outbox' };
}
