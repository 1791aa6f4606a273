import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLock } from './lock.mjs';

let folder;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gatecall lock '));
});
afterEach(() => rm(folder, { recursive: true }));

test('lets one holder in at a time', async () => {
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((resolve) => setTimeout(resolve, 20));
    inside -= 1;
  };
  await Promise.all([1, 2, 3].map(() => withLock('setup', work, folder)));
  expect(most).toBe(1);
  expect(await readdir(folder)).toEqual([]);
});

test('takes over the lock of a process that is gone', async () => {
  await writeFile(path.join(folder, 'setup.lock'), '2147483646');
  expect(await withLock('setup', async () => 'done', folder)).toBe('done');
});

test('frees the lock when the work fails', async () => {
  const failing = withLock('setup', () => Promise.reject(new Error('no network')), folder);
  await expect(failing).rejects.toThrow('no network');
  expect(await withLock('setup', async () => 'done', folder)).toBe('done');
});
