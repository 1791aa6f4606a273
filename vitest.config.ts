import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          // It keeps nothing in its modules that a test could see: they are loaded once per worker.
          isolate: false,
          setupFiles: 'packages/testkit/src/watch-statements.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'packages',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/*/src/**/*.test.{ts,tsx}',
            'tools/**/*.test.mjs',
          ],
          exclude: ['apps/server/**'],
        },
      },
    ],
    passWithNoTests: false,
    // Vitest leaves one core for itself, which of two is half.
    maxWorkers: '100%',
    testTimeout: 20_000,
    globalSetup: 'packages/testkit/src/database-templates.ts',
    restoreMocks: true,
  },
});
