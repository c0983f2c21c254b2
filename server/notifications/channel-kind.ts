import type { z } from 'zod';
import type { RegisteredChannel } from '../outbox/registered-channels.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { Channel } from './channel.ts';

/** One way to notify the owner. `docs/channels.md` shows how to add one. */
export interface ChannelKind<Variables extends z.ZodRawShape> {
  /** Its settings, each with what it expects and an example. */
  variables: Variables;
  /** The settings that enable it. When one of them is set, the others are required. */
  needs: readonly (keyof Variables & string)[];
  /** Whether a notification reaches a person who does not look at this machine. */
  leavesMachine: boolean;
  /** Opens the channels that the settings define; none if they define none. */
  open(settings: Settings<Variables>, context: ChannelContext): OpenChannel[];
  /** Its external self-check for the launch check with `--online`. */
  selfCheck?: {
    /** The name of its rule in the launch check. */
    rule: string;
    run(settings: Settings<Variables>, dns: Dns): Promise<ChannelDiagnostic[]>;
  };
}

export type Settings<Variables extends z.ZodRawShape> = z.infer<z.ZodObject<Variables>>;

/** What a channel gets besides its own settings. */
interface ChannelContext {
  clock: Clock;
  /** Where mails go without a mail server. */
  mailFolder: string;
  /** Whether a channel of an earlier kind is open. */
  hasOther: boolean;
}

export interface OpenChannel extends Channel, RegisteredChannel {
  /** Its target, after "Notifications": `by e-mail to sales@example.com`. */
  label: string;
}

/** A problem that prevents notifications from arriving. */
export interface ChannelDiagnostic {
  setting: string;
  problem: string;
  remedy: string;
}

/** The name servers of the internet, for checks of a mail domain. */
export interface Dns {
  /** The TXT records of a name, each in one piece; empty when there are none. */
  readTxtRecords: (name: string) => Promise<string[]>;
  /** Selectors under which the sending domain may publish its DKIM key. */
  dkimSelectors: readonly string[];
}

/** Ensures that a kind reads only settings that it declares. */
export function defineChannel<const Variables extends z.ZodRawShape>(
  kind: ChannelKind<Variables>,
): ChannelKind<Variables> {
  return kind;
}
