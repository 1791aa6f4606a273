import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@gatecall/testkit/free-port';
import { DESK, type Engine, type Look, type Tab } from './tab.ts';
import { openSession, type Session } from './web-driver.ts';

export type WebKitPrograms = {
  readonly driver: string;
  readonly browser: string;
  readonly display: string;
};

const START_LIMIT_MS = 60_000;
/** WebDriver's names of keys that produce no text. */
const KEYS = { Enter: '\uE007', Tab: '\uE004', Escape: '\uE00C', Backspace: '\uE003' };

/** WebKitGTK cannot run without windows: it gets its own invisible screen. */
export const webkit = (programs: WebKitPrograms): Engine => ({
  name: 'WebKit',
  async launch() {
    const screen = spawn(
      programs.display,
      ['-displayfd', '1', '-screen', '0', '1600x3000x24', '-nolisten', 'tcp'],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    );
    const [number] = (await once(screen.stdout, 'data')) as [Buffer];
    const display = `:${number.toString().trim()}`;
    return {
      newTab: (look = {}) => openTab(programs, { display, ...look }),
      close: () => end(screen),
    };
  },
});

/** A driver has one session at a time, so each tab has its own driver. */
async function openTab(
  programs: WebKitPrograms,
  { display, width = DESK.width, height = DESK.height, scheme }: Look & { display: string },
): Promise<Tab> {
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display,
      LANG: 'en_US.UTF-8',
      GTK_THEME: scheme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
    },
    stdio: 'ignore',
  });
  const session = await openSession(`http://127.0.0.1:${port}`, START_LIMIT_MS, {
    'webkitgtk:browserOptions': {
      binary: programs.browser,
      // Without it a window has a bar, and at least 447 pixels of width.
      args: ['--automation', '--full-screen'],
    },
  });
  await session.post('/window/rect', { x: 0, y: 0, width, height });
  return { ...actionsOf(session), close: () => session.end().finally(() => end(driver)) };
}

const actionsOf = ({ get, post }: Session): Omit<Tab, 'close'> => ({
  open: async (url) => void (await post('/url', { url })),
  run: (expression) => post('/execute/sync', { script: `return (${expression})`, args: [] }),
  pressAt: async (point) =>
    void (await post('/actions', {
      actions: [
        {
          type: 'pointer',
          id: 'mouse',
          actions: [
            { type: 'pointerMove', ...point, x: Math.round(point.x), y: Math.round(point.y) },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ],
    })),
  type: (text) => pressKeys(post, [...text]),
  key: (key) => pressKeys(post, [KEYS[key]]),
  picture: async () => Buffer.from(String(await get('/screenshot')), 'base64'),
  errors: () => [],
});

async function pressKeys(post: Session['post'], keys: readonly string[]): Promise<void> {
  const actions = keys.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  await post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
