import type { Config } from '../../server/config.ts';
import type { listChannels } from '../../server/notifications/channels.ts';
import type { Diagnostic } from '../../contract/diagnostic.ts';
import type { SettingPlace } from './settings-places.ts';

/** What the launch check reads of `site/settings.ts`. */
export interface SiteSettings {
  siteUrl: string;
  brand: { productName: string };
  links: { demoScheduling: string };
  author: { name: string; isSample: boolean };
  walkthrough: { isSample: boolean };
  legalPages: readonly { label: string; href: string }[];
}

/** A file an owner edits, relative to the project. */
export interface OwnedFile {
  file: string;
  text: string;
}

/** Everything the rules look at, read once. */
export interface LaunchProject {
  settings: SiteSettings;
  settingsFile: OwnedFile;
  /** `site/content/*.yaml` and the words of the pages. */
  contentFiles: readonly OwnedFile[];
  articles: readonly OwnedFile[];
  /** `site/content/legal/*.mdx`; none where the owner wrote none. */
  legalFiles: readonly OwnedFile[];
  /** The landing page as it was built; undefined where nothing was. */
  builtHome: OwnedFile | undefined;
  captions: { file: string; text: string | undefined };
  /** What keeps the site from being built; none where it was built elsewhere, because the build refuses them. */
  contentDiagnostics: readonly Diagnostic[];
  environment: LaunchEnvironment;
  /** Files that hold secrets and exist, with their permission bits. */
  secretFiles: readonly { file: string; mode: number }[];
  /** The channels through which a lead or a test has arrived. */
  triedChannels: ReadonlySet<string>;
}

export interface LaunchEnvironment {
  variables: Readonly<Record<string, string | undefined>>;
  /** Undefined when the variables are wrong; `problems` then says how. */
  config: Config | undefined;
  problems: readonly string[];
  channels: ReturnType<typeof listChannels>;
  /** Where a variable is to be edited. */
  placeOf: (name: string) => SettingPlace;
}
