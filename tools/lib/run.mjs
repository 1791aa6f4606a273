/**
 * Starts other programs: quietly with their output collected, or in our place.
 *
 * npm ends on SIGTERM without its grandchildren, so every process of the chain watches its
 * parent and stops when that is gone.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fromRoot, ROOT } from './paths.mjs';

const FOLLOW_PARENT = new URL('./follow-parent.mjs', import.meta.url);
const COMPILED = fromRoot('.cache', 'node');
const PARENT_CHECK_INTERVAL_MS = 250;
const SIGNAL_EXIT_BASE = 128;
const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };

/** Runs a program to its end and keeps what it printed: `{ code, output }`. */
export function capture(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...options,
    });
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code === null ? 1 : code, output }));
  });
}

/** Runs a program with our own terminal and returns its exit code (128 + n after a signal). */
export function inherit(command, args, options = {}) {
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
  const release = passSignals(child);
  return new Promise((resolve, reject) => {
    child.on('error', (error) => {
      release();
      reject(error);
    });
    child.on('exit', (code, signal) => {
      release();
      resolve(signal === null ? code : SIGNAL_EXIT_BASE + (SIGNAL_NUMBERS[signal] || 0));
    });
  });
}

/**
 * Runs a Node program in our place, with our terminal, signals and exit code; never returns.
 */
export async function becomeNode(nodeArgs, options = {}) {
  const args = ['--import', FOLLOW_PARENT.href, ...nodeArgs];
  // Code is compiled once: the second start is quicker and smaller.
  const env = { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...options.env };
  process.exit(
    await inherit(process.execPath, args, {
      cwd: options.cwd || ROOT,
      env: { ...env, LAUNCHER_PID: String(process.pid) },
    }),
  );
}

/** Sends our signals on to the child, once, and ends it when our own parent is gone. */
function passSignals(child) {
  let isStopping = false;
  const stop = (signal) => {
    if (isStopping) return;
    isStopping = true;
    child.kill(signal);
  };
  const onTerm = () => stop('SIGTERM');
  const onHangUp = () => stop('SIGHUP');
  // Ctrl-C reaches the whole terminal group: the child has had the signal already, and a second one
  // would stop it in haste.
  const onInterrupt = () => (process.stdin.isTTY ? undefined : stop('SIGINT'));
  process.on('SIGTERM', onTerm);
  process.on('SIGHUP', onHangUp);
  process.on('SIGINT', onInterrupt);
  const unwatch = watchParent(onTerm);
  return () => {
    unwatch();
    process.off('SIGTERM', onTerm);
    process.off('SIGHUP', onHangUp);
    process.off('SIGINT', onInterrupt);
  };
}

/**
 * Calls `onGone` when the process that started us ends; only below npm or another launcher. Between
 * npm and us may be a shell, which outlives a killed npm: if the system shows it, the shell's parent
 * is watched as well. The parent of npm is not: `npm start &` goes on after the end of its shell.
 */
export function watchParent(onGone) {
  if (!process.env.npm_lifecycle_event && !process.env.LAUNCHER_PID) return () => {};
  const parents = parentsOfThisProcess();
  const timer = setInterval(() => {
    if (parentsOfThisProcess() === parents) return;
    clearInterval(timer);
    onGone();
  }, PARENT_CHECK_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

function parentsOfThisProcess() {
  return `${process.ppid} ${parentOfShell(process.ppid)}`;
}

/** proc_pid_stat(5): `pid (name) state ppid …`; the name may contain anything, brackets included. */
function parentOfShell(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    return /^\w*sh$/.test(name) ? stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] : '';
  } catch {
    return ''; // no such file system here
  }
}

/** The npm that called us, else the one on PATH: `[command, firstArguments]`. */
function npmCommand() {
  const cli = process.env.npm_execpath;
  if (cli && /npm-cli\.(c|m)?js$/.test(cli)) return [process.execPath, [cli]];
  return process.platform === 'win32' ? ['npm.cmd', []] : ['npm', []];
}

/** Runs npm quietly; on Windows its command file needs a shell. */
export function npm(args, options = {}) {
  const [command, first] = npmCommand();
  return capture(command, [...first, ...args], {
    shell: command.endsWith('.cmd'),
    ...options,
  });
}
