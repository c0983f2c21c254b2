/** The engines that visitors use. Every browser on an iPhone uses WebKit. */
const engineNames = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];

/** A visitor's settings in the system or the browser. */
export interface LaunchOptions {
  prefersReducedMotion?: boolean;
  prefersDark?: boolean;
}

/** What a screen reader says of an element. */
export interface Announcement {
  role: string;
  name: string;
}

/** One window of one browser: the common interface of the drivers that the journeys use. */
export interface Browser {
  goto(url: string): Promise<void>;
  /** Runs a function in the page. It may use nothing but its arguments. */
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Presses and releases the mouse at a point of the window, as often as `clickCount` says. */
  clickAt(x: number, y: number, clickCount?: number): Promise<void>;
  moveTo(x: number, y: number): Promise<void>;
  /**
   * Finds what a screen reader announces with a role and a name, in the accessibility tree of the engine.
   *
   * @returns for each one the places of its elements among all elements of the page
   */
  findAnnounced(wanted: readonly Announcement[]): Promise<number[][]>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  reload(): Promise<void>;
  /** Goes back in the history, like the browser's button. */
  goBack(): Promise<void>;
  /** The size of the viewport, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

export type Key =
  | 'Tab'
  | 'Shift+Tab'
  | 'Enter'
  | 'Space'
  | 'Escape'
  | 'ArrowRight'
  | 'ArrowDown'
  | 'End';
