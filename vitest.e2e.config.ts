import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    // Each file has its own server, port, data folder and browser, and waits for them much of its time.
    maxWorkers: availableParallelism() + 1,
    globalSetup: 'tools/lib/browser-builds.mjs',
    testTimeout: 60_000,
    hookTimeout: 240_000,
    // A busy machine needs longer than the second that is usual: a page waits no less for its data.
    expect: { poll: { timeout: 10_000 } },
    restoreMocks: true,
  },
});
