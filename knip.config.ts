import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: ['tools/*.mjs!', 'tools/lib/{dev-page,follow-parent,count-reporter}.mjs!'],
      project: ['tools/**/*.mjs!'],
      // run by tools/check.mjs as programs, or loaded by one of them by name
      ignoreDependencies: [
        '@arethetypeswrong/cli',
        '@swc/core',
        'oxlint',
        'oxlint-tsgolint',
        'publint',
        'vite',
      ],
    },
    'apps/server': {
      entry: ['src/main.ts!', 'src/cli/main.ts!'],
      project: ['src/**/*.ts!', '!src/**/*.{test,testing}.ts!', '!src/**/testing/**!'],
    },
    'apps/web': {
      entry: ['index.html!', 'src/main.tsx!', 'vite.config.ts'],
      project: ['src/**/*.{ts,tsx}!', '!src/**/*.{test,testing}.{ts,tsx}!', '!src/testing.ts!'],
    },
    'apps/gallery': { entry: ['src/main.tsx!', 'vite.config.ts'], project: ['src/**/*.{ts,tsx}!'] },
    'packages/*': {
      entry: ['src/{index,element}.{ts,tsx}!'],
      project: ['src/**/*.{ts,tsx}!', '!src/**/*.{test,testing}.{ts,tsx}!', '!src/**/testing/**!'],
    },
    'packages/testkit': { entry: ['src/*.ts'], project: ['src/**/*.ts'] },
    e2e: { entry: ['**/*.e2e.ts'], project: ['**/*.ts'] },
    bench: { entry: ['src/*.bench.ts'], project: ['src/**/*.ts'] },
  },
};

// knip takes a configuration's default export.
export default config;
