import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  // the workspaces' export maps name every file; what is not imported is dead all the same
  includeEntryExports: true,
  ignoreExportsUsedInFile: true,
  // two calls with one shape keep a name each
  exclude: ['duplicates'],
  // public packages: their users are elsewhere; configurations: their tool takes the default
  ignoreIssues: {
    'packages/{auth-sdk,auth-widget}/src/{index,client,core-client,extras,element,standalone,mount,react,jsx,public-types,extras,client-store,error-classes,authenticate-by-url,readme-example,events,entities}.{ts,tsx}':
      ['exports', 'types'],
    'packages/auth-sdk/src/{bootstrap,methods/*,telemetry/telemetry}.ts': ['types'],
    // the names that the compiler and React's users know
    'packages/auth-widget/src/renderer/{hooks,jsx-runtime}.ts': ['exports'],
    'packages/backend/src/{index,sessions,webhooks,server-api}.ts': ['exports', 'types'],
    'packages/contracts/src/**': ['types'],
    // drawn by the build
    'apps/web/src/{console,layout,pages/*}/first-view.tsx': ['exports'],
    // translations, which are found by their names
    '{apps/web/src/{text,console/text},packages/auth-widget/src/text}/??.ts': ['exports'],
    '**/*.config.ts': ['exports'],
    // helpers of tests, which production does not see
    '**/{*.testing,testing}.{ts,tsx}': ['exports', 'types'],
    '**/{testing,fixtures}/**': ['exports', 'types'],
    '{packages/testkit,bench}/**': ['exports', 'types'],
    'tools/lib/{count-reporter,browser-builds,timed-runner}.mjs': ['exports'],
    'build-steps/{declarations,squeeze}.mjs': ['exports'],
  },
  workspaces: {
    '.': {
      entry: [
        'tools/*.mjs!',
        'tools/lib/{dev-page,follow-parent,count-reporter,browser-builds,timed-runner}.mjs!',
        // the packages' builds
        'build-steps/{declarations,squeeze}.mjs!',
      ],
      project: ['{build-steps,tools}/**/*.mjs!'],
      // run by tools/check.mjs as programs, or loaded by one of them by name
      ignoreDependencies: [
        '@arethetypeswrong/cli',
        '@swc/core',
        'mediabunny',
        'oxlint',
        'oxlint-tsgolint',
        'publint',
        'vite',
      ],
    },
    'apps/server': {
      entry: [
        'src/main.ts!',
        'src/cli/main.ts!',
        'src/voice/speech/sherpa-process.ts!',
        'build.mjs',
        'published/gatecall.mjs',
      ],
      project: [
        'src/**/*.ts!',
        '!src/**/*.{test,testing}.ts!',
        '!src/**/testing/**!',
        'site/*.mjs',
      ],
      // what a test runs the shipped files of the proxies with, where the machine has it
      ignoreBinaries: ['haproxy', 'nginx', 'mosquitto', 'mosquitto_passwd', 'openssl'],
    },
    'apps/web': {
      // translations are found by their names
      entry: ['index.html!', 'src/main.tsx!', 'src/{text,console/text}/??.ts!', 'vite.config.ts'],
      project: ['src/**/*.{ts,tsx}!', '!src/**/*.{test,testing}.{ts,tsx}!', '!src/testing.ts!'],
    },
    'apps/gallery': {
      entry: ['src/main.tsx!', 'vite.config.ts'],
      project: ['src/**/*.{ts,tsx}!'],
      // named by a style sheet
      ignoreDependencies: ['@fontsource/arimo'],
    },
    'packages/*': {
      entry: ['src/{index,core-client,element,standalone,mount,react}.{ts,tsx}!'],
      project: ['src/**/*.{ts,tsx}!', '!src/**/*.{test,testing}.{ts,tsx}!', '!src/**/testing/**!'],
    },
    'packages/auth-widget': {
      entry: [
        'src/{index,element,standalone,mount,react,jsx}.{ts,tsx}!',
        // stand in for React in the standalone build, by alias
        'src/renderer/{hooks,jsx-runtime,create-root}.ts!',
        // translations are found by their names
        'src/text/??.ts!',
        'tools/{build,first-phones}.mjs',
      ],
      project: ['src/**/*.{ts,tsx}!', '!src/**/*.{test,testing}.{ts,tsx}!', '!src/**/testing/**!'],
    },
    'packages/backend': {
      entry: ['src/index.ts!', 'build.mjs'],
      project: ['src/**/*.ts!', '!src/**/*.{test,testing}.ts!'],
    },
    'packages/testkit': {
      entry: ['src/*.ts'],
      project: ['src/**/*.ts'],
      // makes certificates, where the machine has it
      ignoreBinaries: ['openssl'],
    },
    e2e: {
      entry: ['**/*.e2e.ts', '**/*.consumer.ts'],
      project: ['**/*.ts'],
      // as one checks a downloaded release
      ignoreBinaries: ['sha256sum'],
      // named in the text of a page that `provider/vendor-page.ts` bundles
      ignoreDependencies: ['vanilla-js-5', 'vanilla-js-6'],
    },
    bench: {
      entry: ['src/*.bench.ts', 'src/soak/*.ts'],
      project: ['src/**/*.ts'],
      // a balancer and a small disk, which the soak scripts take from the machine
      ignoreBinaries: ['haproxy', 'mount', 'umount'],
    },
  },
};

// knip takes a configuration's default export.
export default config;
