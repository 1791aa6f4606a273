import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect } from 'vitest';
import type { Found, PageFinder, Target } from './page-finder.ts';
import type { Key, Look, RunningEngine } from './tab.ts';

const LIMIT_MS = 20_000;
const STEP_MS = 50;
/**
 * How often an element must be found in the same place before it is pressed: parts that load late push
 * it away.
 */
const STILL_LOOKS = 4;
const ABSENT = 'no finder';

export type Visitor = Awaited<ReturnType<typeof visit>>;

/** A person at a browser, who names what they see and press. */
export async function visit(engine: RunningEngine, look?: Look) {
  const tab = await engine.newTab(look);
  const finder = await finderSource();

  /** Calls the finder in the page, which has it from the first call after each load. */
  async function ask<Name extends keyof PageFinder>(
    name: Name,
    ...args: Parameters<PageFinder[Name]>
  ): Promise<ReturnType<PageFinder[Name]>> {
    const call = `globalThis.gatecallFinder.${name}(...${JSON.stringify(args)})`;
    const expression = `globalThis.gatecallFinder ? ${call} : ${JSON.stringify(ABSENT)}`;
    const answer = await tab.run(expression);
    if (answer !== ABSENT) return answer as ReturnType<PageFinder[Name]>;
    await tab.run(`(() => { ${finder} })()`);
    return (await tab.run(expression)) as ReturnType<PageFinder[Name]>;
  }

  /** Checks until it is so; a page that is just being left returns nothing. */
  async function until(target: Target, isSo: (found: Found) => boolean): Promise<Found> {
    const deadline = Date.now() + LIMIT_MS;
    let last: unknown;
    do {
      try {
        const found = await ask('look', target);
        if (isSo(found)) return found;
        last = found;
      } catch (error) {
        last = error;
      }
      await new Promise((resolve) => setTimeout(resolve, STEP_MS));
    } while (Date.now() < deadline);
    const text = await tab.run('document.body.innerText').catch(String);
    throw new Error(
      `${JSON.stringify(target)} is ${JSON.stringify(last)} on the page:\n${String(text)}`,
    );
  }

  /** Presses the only match, once it does not move and nothing covers it. */
  async function press(target: Target): Promise<void> {
    let before: Found['point'];
    let looks = 0;
    const { point } = await until(target, (found) => {
      if (found.count > 1) throw new Error(`There are ${found.count}.`);
      const isStill = found.point?.x === before?.x && found.point?.y === before?.y;
      before = found.point;
      looks = found.point !== undefined && isStill ? looks + 1 : 0;
      return looks === STILL_LOOKS;
    });
    if (point !== undefined) await tab.pressAt(point);
  }

  return {
    open: tab.open,
    press,
    run: tab.run,
    picture: tab.picture,
    key: (key: Key) => tab.key(key),
    type: tab.type,
    /** Replaces the content of a field. */
    async write(target: Target, text: string): Promise<void> {
      await press(target);
      await ask('selectAll', target);
      await (text === '' ? tab.key('Backspace') : tab.type(text));
    },
    /** Chooses by the text shown, or sets the value of a field that is not typed into. */
    async choose(target: Target, value: string): Promise<void> {
      await until(target, ({ count }) => count === 1);
      await ask('set', target, value);
    },
    sees: (target: Target) => until(target, ({ count }) => count > 0),
    seesNo: (target: Target) => until(target, ({ count }) => count === 0),
    until,
    /** The content of a field, as soon as there is any. */
    read: async (target: Target) => (await until(target, ({ value }) => value !== '')).value,
    isAt: (path: string) =>
      expect
        .poll(() => tab.run('location.pathname').catch(() => ''), { timeout: LIMIT_MS })
        .toBe(path),
    /** Closes the tab, and fails if a script of the page has failed. */
    async leave(): Promise<void> {
      const heard = await ask('errors').finally(() => tab.close());
      expect([...tab.errors(), ...heard]).toEqual([]);
    },
  };
}

let source: Promise<string> | undefined;

const finderSource = (): Promise<string> =>
  (source ??= build({
    entryPoints: [fileURLToPath(new URL('page-finder.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    minify: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"production"', process: 'undefined', global: 'globalThis' },
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? ''));

export const button = (name: string, within?: Target): Target =>
  at({ role: 'button', name }, within);
export const field = (name: string, within?: Target): Target =>
  at({ role: 'textbox', name }, within);
export const heading = (name: string): Target => ({ role: 'heading', name });
export const region = (name: string): Target => ({ role: 'region', name });
export const text = (part: string, within?: Target): Target => at({ text: part }, within);

const at = (target: Target, within: Target | undefined): Target =>
  within === undefined ? target : { ...target, within };
