/** The engines that visitors use. Every browser of an iPhone is WebKit. */
const engineNames = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];

export interface LaunchOptions {
  /** As visitors set it who ask for less motion. Default false. */
  prefersReducedMotion?: boolean;
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
  /** The size of what the page sees, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

export type Key =
  'Tab' | 'Shift+Tab' | 'Enter' | 'Space' | 'Escape' | 'ArrowRight' | 'ArrowDown' | 'End';
