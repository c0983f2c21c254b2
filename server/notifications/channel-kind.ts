import type { z } from 'zod';
import type { RegisteredChannel } from '../outbox/registered-channels.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { Channel } from './channel.ts';

/** One way to notify the owner. `docs/channels.md` shows how to add one. */
export interface ChannelKind<Variables extends z.ZodRawShape> {
  /** The settings it reads, each with what it expects and an example. */
  variables: Variables;
  /** The settings that switch it on. When one of them is set, the others must be. */
  needs: readonly (keyof Variables & string)[];
  /** The settings that are missing, where `needs` cannot say it. */
  findMissing?(settings: Settings<Variables>): (keyof Variables & string)[];
  /** Whether a notification reaches a person without anybody looking on this machine. */
  leavesMachine: boolean;
  /** The channels that the settings ask for; none when they do not. */
  open(settings: Settings<Variables>, context: ChannelContext): OpenChannel[];
  /** What the launch check asks others about it, with `--online`. */
  selfCheck?: {
    /** The name under which the launch check reports it. */
    rule: string;
    run(settings: Settings<Variables>, outside: Outside): Promise<ChannelProblem[]>;
  };
}

export type Settings<Variables extends z.ZodRawShape> = z.infer<z.ZodObject<Variables>>;

/** What a channel is told besides its own settings. */
interface ChannelContext {
  clock: Clock;
  /** What the channels were called before. */
  registered: readonly RegisteredChannel[];
  /** Where mails go that no mail server takes. */
  mailFolder: string;
  /** Whether a channel of an earlier kind is open. */
  hasOther: boolean;
}

export interface OpenChannel extends Channel, RegisteredChannel {
  /** Where it leads, after "You are told": `by e-mail to sales@example.com`. */
  label: string;
}

/** Something that keeps notifications from arriving. */
export interface ChannelProblem {
  /** The setting it is about. */
  setting: string;
  problem: string;
  remedy: string;
}

/** The internet, as far as a check asks it. */
export interface Outside {
  fetch: typeof globalThis.fetch;
  /** The TXT records of a name, each in one piece; none when the name has none. */
  readTexts: (name: string) => Promise<string[]>;
  /** Names under which the sending domain may publish its DKIM key. */
  dkimSelectors: readonly string[];
}

/** Checks that a kind reads only settings it declares. */
export function defineChannel<const Variables extends z.ZodRawShape>(
  kind: ChannelKind<Variables>,
): ChannelKind<Variables> {
  return kind;
}
