import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * For `npm run mutate` alone, which works on a copy of the repository and names the tests of one room.
 * The copy's packages must find each other there: by way of `node_modules` they would find the originals,
 * in which nothing is mutated.
 */
export default defineConfig({
  resolve: {
    alias: [
      {
        find: /^@gatecall\/server\/(.*)$/,
        replacement: join(import.meta.dirname, 'apps/server/src/$1.ts'),
      },
      {
        find: /^@gatecall\/(contracts|testkit)\/(.*)$/,
        replacement: join(import.meta.dirname, 'packages/$1/src/$2.ts'),
      },
    ],
  },
  test: {
    include: (process.env['MUTATE_TESTS'] ?? '').split(' '),
    isolate: false,
    testTimeout: 20_000,
    globalSetup: 'packages/testkit/src/database-templates.ts',
    restoreMocks: true,
  },
});
