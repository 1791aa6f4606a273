import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { median } from './figure.ts';

const TIMES = 200;
const PAGE = Buffer.alloc(4_096);

/** Milliseconds that the disk takes to write one page with a sync, and without one. */
export function diskSync(folder: string): { synced: number; unsynced: number } {
  const file = openSync(join(folder, 'page'), 'w');
  const time = (work: () => void): number => {
    const times = Array.from({ length: TIMES }, () => {
      const from = performance.now();
      work();
      return performance.now() - from;
    });
    return median(times);
  };
  const write = (): void => void writeSync(file, PAGE);
  const unsynced = time(write);
  const synced = time(() => {
    write();
    fdatasyncSync(file);
  });
  closeSync(file);
  return { synced, unsynced };
}
