import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';

const RUN = new URL('run.mjs', import.meta.url).href;
/** Says its process id, and that its parents are gone. */
const FOLLOWER = `
import { watchParent } from '${RUN}';
watchParent(() => process.exit());
setInterval(() => {}, 1_000);
console.log(process.pid);`;
/** As npm, it starts the program with or without a shell that stays between them. */
const npm = (shell) => `
const { spawn } = require('node:child_process');
const [program, ...args] = ${shell ? "['sh', '-c', '\"$0\" \"$@\"; true']" : '[]'}.concat(process.execPath,
  '--input-type=module', '-e', ${JSON.stringify(FOLLOWER)});
const env = { ...process.env, npm_lifecycle_event: 'start', LAUNCHER_PID: '' };
spawn(program, args, { env, stdio: 'inherit' });
console.log(process.pid);`;

const started = new Set();
afterEach(() => {
  for (const pid of started) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  started.clear();
});

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** A terminal in which npm runs in the background; with the ids of npm and of what it runs. */
async function start(shell) {
  const terminal = spawn('sh', ['-c', '"$0" -e "$1" & read line', process.execPath, npm(shell)]);
  started.add(terminal.pid);
  let output = '';
  terminal.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  await expect.poll(() => output.match(/\d+\n/g)?.length, { timeout: 10_000 }).toBe(2);
  const [ours, follower] = output.trim().split('\n').map(Number);
  started.add(ours).add(follower);
  return { terminal, ours, follower };
}

test.each([
  ['directly', false],
  ['by a shell', true],
])(
  'what npm starts %s outlives the terminal’s shell, and ends with a killed npm',
  async (_how, shell) => {
    const { terminal, ours, follower } = await start(shell);
    terminal.stdin.end();
    await once(terminal, 'exit');
    await wait(800);
    expect(isAlive(follower)).toBe(true);
    process.kill(ours, 'SIGKILL');
    await expect.poll(() => isAlive(follower), { timeout: 5_000 }).toBe(false);
  },
);
