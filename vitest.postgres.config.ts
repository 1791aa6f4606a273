import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** The suites that go through the database, run once more on PostgreSQL by `npm test`. */
export default defineConfig({
  test: {
    include: ['apps/server/src/**/*.test.ts'],
    // Pure rooms, pages and programs that never see PostgreSQL, or ask nothing of it that others do not.
    exclude: [
      'apps/server/src/voice/{call-flow,carriers}/**',
      'apps/server/src/{spoken-code,home/rules}/**',
      'apps/server/src/{mail,sms,texts,cli}/**',
      'apps/server/src/db/{sqlite,migrate}.test.ts',
      'apps/server/src/operations/{backup,proxies}.test.ts',
      'apps/server/src/{main,config,kept-memory}.test.ts',
      'apps/server/src/http/{pages/**,transport.test.ts}',
    ],
    // The server keeps nothing in its modules that a test could see: they are loaded once per worker.
    isolate: false,
    setupFiles: 'packages/testkit/src/watch-statements.ts',
    // Each waits for PostgreSQL much of its time.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    globalSetup: 'packages/testkit/src/database-templates.ts',
    restoreMocks: true,
  },
});
