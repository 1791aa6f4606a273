import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['e2e/**/*.consumer.ts'],
    // Each installs and builds a whole project.
    testTimeout: 300_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
