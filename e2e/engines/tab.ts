/** The interface to every engine: the minimum that a person at a browser does. */
export type Tab = {
  open(url: string): Promise<void>;
  /** Evaluates an expression on the page, past the page's security policy. */
  run(expression: string): Promise<unknown>;
  pressAt(point: Point): Promise<void>;
  type(text: string): Promise<void>;
  key(key: Key): Promise<void>;
  /** The window as PNG. */
  picture(): Promise<Uint8Array>;
  /** The errors in scripts that the engine reported. */
  errors(): readonly string[];
  close(): Promise<void>;
};

export type Point = { readonly x: number; readonly y: number };
export type Key = 'Enter' | 'Tab' | 'Escape' | 'Backspace';
export type Look = {
  readonly width?: number;
  readonly height?: number;
  readonly scheme?: 'light' | 'dark';
};

/** A running browser; each of its tabs belongs to another person, with separate cookies. */
export type RunningEngine = {
  newTab(look?: Look): Promise<Tab>;
  close(): Promise<void>;
};

export type Engine = {
  readonly name: 'Chromium' | 'Firefox' | 'WebKit';
  launch(): Promise<RunningEngine>;
};

export const DESK = { width: 1280, height: 900 };
