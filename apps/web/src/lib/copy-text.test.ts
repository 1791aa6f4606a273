import { afterEach, expect, it, vi } from 'vitest';

import { copyText } from './copy-text.ts';

afterEach(() => vi.unstubAllGlobals());

it('fails once, and leaves no failure that nobody looks at, where the words do not come', async () => {
  const lost = vi.fn();
  process.on('unhandledRejection', lost);
  vi.stubGlobal('ClipboardItem', vi.fn());
  vi.stubGlobal('navigator', {
    clipboard: { write: () => Promise.reject(new Error('not allowed')) },
  });
  await expect(copyText(Promise.reject(new Error('offline')))).rejects.toThrow('not allowed');
  await new Promise((done) => setTimeout(done, 10));
  process.off('unhandledRejection', lost);
  expect(lost).not.toHaveBeenCalled();
});
