import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { ownRenderer } from './packages/auth-widget/tools/own-renderer.mjs';

const testingLibrary = 'packages/auth-widget/src/renderer/testing-library.testing.ts';
const patientQueries = 'packages/testkit/src/patient-queries.ts';

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
            '{apps/server/site,build-steps,tools}/**/*.test.mjs',
          ],
          exclude: ['apps/server/src/**'],
          setupFiles: patientQueries,
        },
      },
      {
        extends: true,
        // As in the standalone build: what React draws there, the widget's own renderer draws here.
        resolve: {
          alias: [
            ...ownRenderer,
            {
              find: /^@testing-library\/react$/,
              replacement: fileURLToPath(new URL(testingLibrary, import.meta.url)),
            },
          ],
        },
        test: {
          name: 'widget on its own renderer',
          include: ['packages/auth-widget/src/{screens,ui}/*.test.tsx'],
          setupFiles: patientQueries,
        },
      },
    ],
    passWithNoTests: false,
    // Some wait for a time limit or another process.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 20_000,
    globalSetup: 'packages/testkit/src/database-templates.ts',
    restoreMocks: true,
  },
});
