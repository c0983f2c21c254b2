import { z } from 'zod';
import type { Config } from '../../server/config.ts';
import type { listChannels } from '../../server/notifications/channels.ts';
import type { Diagnostic } from '../../contract/diagnostic.ts';

/** The part of `site/settings.yaml` that the launch check reads. The content check requires all of it. */
export const siteSettings = z.object({
  siteUrl: z.string(),
  brand: z.object({ productName: z.string() }),
  walkthrough: z.object({
    isSample: z.boolean(),
    isHidden: z.boolean().optional(),
    hostedVideoUrl: z.string().optional(),
    poster: z.string().optional(),
  }),
  legalPages: z.array(z.object({ label: z.string(), href: z.string() })).readonly(),
});

export type SiteSettings = z.infer<typeof siteSettings>;

/** A file that an owner edits, relative to the project. */
export interface OwnedFile {
  file: string;
  text: string;
}

export type SampleFile = 'film' | 'poster';

/** Everything the rules check, read once. */
export interface LaunchProject {
  settings: SiteSettings;
  settingsFile: OwnedFile;
  /** `site/content/*.yaml` and the page copy. */
  contentFiles: readonly OwnedFile[];
  /** Without drafts, which no visitor sees. */
  articles: readonly OwnedFile[];
  /** `site/content/legal/*.mdx`; empty if the owner wrote none. */
  legalFiles: readonly OwnedFile[];
  /** The built landing page; undefined without a build. */
  builtHome: OwnedFile | undefined;
  /** What the build has of the film that came with the site. */
  sampleFiles: ReadonlySet<SampleFile>;
  /** Diagnostics that fail the build. Empty if the site was built elsewhere, because that build has rejected them. */
  contentDiagnostics: readonly Diagnostic[];
  environment: LaunchEnvironment;
  /** The channels that delivered a lead or a canary. */
  triedChannels: ReadonlySet<string>;
}

export interface LaunchEnvironment {
  variables: Readonly<Record<string, string | undefined>>;
  /** Undefined when the variables are invalid; `problems` then lists why. */
  config: Config | undefined;
  problems: readonly string[];
  channels: ReturnType<typeof listChannels>;
}
