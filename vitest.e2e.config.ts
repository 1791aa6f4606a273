import { defineConfig } from 'vitest/config';

// One browser story at a time: each starts its own server, and the machine may have two cores.
export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 240_000,
    restoreMocks: true,
  },
});
