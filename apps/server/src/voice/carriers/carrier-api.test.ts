import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readRecording } from './carrier-api.ts';

it('a carrier that has no recording, and breaks off while it says so, has none', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  onTestFinished(() => void process.off('unhandledRejection', unhandled));
  const broken = (status: number): Response => {
    const body = new ReadableStream({ start: (it) => it.error(new Error('reset')) });
    return new Response(body, { status });
  };
  expect(readRecording(broken(404))).toBeUndefined();
  expect(() => readRecording(broken(500))).toThrow('The carrier answered 500');
  await nextTurn();
  expect(unhandled).not.toHaveBeenCalled();
});
