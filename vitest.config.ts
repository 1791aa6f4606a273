import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.{ts,tsx}',
      'apps/*/src/**/*.test.{ts,tsx}',
      'tools/**/*.test.mjs',
    ],
    passWithNoTests: false,
    testTimeout: 20_000,
    globalSetup: 'packages/testkit/src/database-templates.ts',
    restoreMocks: true,
  },
});
