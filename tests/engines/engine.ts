/** The engines that visitors use. Every browser of an iPhone is WebKit. */
const engineNames = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];

/** What a visitor has set in the system or in the browser. */
export interface LaunchOptions {
  prefersReducedMotion?: boolean;
  prefersDark?: boolean;
}

/** One window of one browser: the part of each driver that the journeys use. */
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
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  reload(): Promise<void>;
  /** The page before in the history, as the browser's button shows it. */
  goBack(): Promise<void>;
  /** The size of what the page sees, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

export type Key =
  'Tab' | 'Shift+Tab' | 'Enter' | 'Space' | 'Escape' | 'ArrowRight' | 'ArrowDown' | 'End';
