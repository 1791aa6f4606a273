/**
 * One preparation at a time: two commands started together in one copy would both delete and fill
 * `node_modules`. The lock is a file with the holder's process id; a dead holder's lock is taken over.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CACHE } from './paths.mjs';
import { say } from './say.mjs';

const RETRY_INTERVAL_MS = 200;
/** A holder writes its id right after creating the file; an empty file older than this was abandoned. */
const EMPTY_GRACE_MS = 5000;

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs `work` while this process alone holds the lock of that name. */
export async function withLock(name, work, folder = CACHE) {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.lock`);
  let hasSaid = false;
  while (!tryTake(file)) {
    const holder = holderOf(file);
    if (holder === undefined) continue;
    if (holder === 'dead') {
      removeWreck(file);
      continue;
    }
    if (!hasSaid && holder !== 'starting') {
      say(`Another command (process ${holder}) is preparing this copy; waiting for it.`);
      hasSaid = true;
    }
    await sleep(RETRY_INTERVAL_MS);
  }
  const release = () => rmSync(file, { force: true });
  process.on('exit', release);
  try {
    return await work();
  } finally {
    release();
    process.off('exit', release);
  }
}

function tryTake(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** The holder's process id, `'dead'`, or undefined when the lock has just gone. */
function holderOf(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    if (pid > 0) return isAlive(pid) ? pid : 'dead';
    return Date.now() - statSync(file).mtimeMs > EMPTY_GRACE_MS ? 'dead' : 'starting';
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM'; // another user's process: alive
  }
}

/** Renaming first lets only one of several waiters remove the abandoned lock. */
function removeWreck(file) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return;
  }
  rmSync(aside, { force: true });
}
