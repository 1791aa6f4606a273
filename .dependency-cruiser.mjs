/**
 * The dependency rule of docs/architecture.md: arrows there may import, anything else is an error.
 * Each rule says in one sentence why it exists.
 */

const FEATURES =
  'apps/server/src/(auth|residents|home|home-assistant|buildings|voice|account|operators|api)';
/** Test files and their helpers may reach for anything that a test needs. */
const TESTS = '[.](test|testing|e2e)[.]|/testing([.]|/)|^(packages/testkit|e2e|bench)/';

/** May not import: from → to. */
const never = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: typeof from === 'string' ? { path: from, pathNot: TESTS } : from,
  to: typeof to === 'string' ? { path: to } : to,
});

// dependency-cruiser takes a configuration's default export.
// oxlint-disable-next-line import/no-default-export
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'Files in a circle can only be understood, tested and moved together, also if what goes round are types.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'imports-resolve',
      comment: 'An import that leads nowhere hides the module behind it from every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|bun:)' },
    },
    {
      name: 'declared-dependencies',
      comment:
        'A package that works only because another one brought it breaks on the next update.',
      severity: 'error',
      from: { pathNot: `${TESTS}|\\.config\\.ts$` },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    never(
      'tools-on-top',
      'Commands start, check and measure everything; nothing is built on them.',
      { path: '^(apps|bench|build-steps|e2e|packages)/' },
      '^tools/',
    ),
    never(
      'product-below-its-trials',
      'What opens the product in browsers, or loads it, stands on the product and its test kit.',
      { path: '^(apps|build-steps|packages)/' },
      '^(bench|e2e)/',
    ),
    never(
      'bench-below-e2e',
      'Browser tests show the demonstration, which plays without a browser.',
      { path: '^bench/' },
      '^e2e/',
    ),
    never(
      'server-not-in-browser',
      'Server code in a browser bundle leaks secrets and megabytes.',
      '^(apps/web|packages/auth-widget|packages/auth-sdk|packages/contracts)/',
      '^apps/server/',
    ),
    never(
      'browser-not-in-server',
      'The server must not depend on what a browser shows.',
      '^apps/server/',
      '^(apps/web|apps/gallery|packages/auth-widget|packages/auth-sdk)/',
    ),
    never(
      'sdk-knows-contracts-only',
      'The headless client works without any interface.',
      '^packages/auth-sdk/',
      '^(packages/auth-widget|apps)/',
    ),
    never(
      'widget-knows-sdk-only',
      'The widget is embedded in pages that are not ours.',
      '^packages/auth-widget/',
      '^apps/',
    ),
    never(
      'backend-imports-nothing',
      'The package for embedders’ servers is read on its own, and brings nothing of ours along.',
      '^packages/backend/',
      '^(apps|packages/(?!backend/))',
    ),
    never(
      'contracts-import-nothing',
      'The wire is the lowest floor; everything else stands on it.',
      '^packages/contracts/',
      '^(apps|packages/(?!contracts/))',
    ),
    {
      name: 'zod-not-in-browser',
      comment: 'The schema library stays on the server; browsers import plain data and types.',
      severity: 'error',
      from: { path: '^(packages/auth-sdk|packages/auth-widget|apps/web)/', pathNot: TESTS },
      to: {
        path: 'node_modules/zod/|^packages/contracts/src/(auth|product|voice|server)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    never(
      'gallery-shows-interface',
      'The gallery shows screens, pages and mails, never a running server.',
      '^apps/gallery/',
      '^apps/server/src/(?!mail/templates/)',
    ),
    never(
      'testkit-in-tests-only',
      'Manual clocks and seeded chance in the product would be a security hole.',
      '^(apps|packages)/',
      '^packages/testkit/',
    ),
    never(
      'platform-is-lowest',
      'Drivers know the outside world and nothing of the product.',
      '^apps/server/src/platform/',
      {
        path: '^apps/server/src/(?!platform/|outbox/message\\.ts|deps\\.ts|config\\.ts|errors\\.ts)',
        dependencyTypesNot: ['type-only'],
      },
    ),
    never(
      'ground-below-features',
      'HTTP, limits, audit, outbox, mail, text messages and database serve the features unknown.',
      '^apps/server/src/(http|limits|audit|outbox|webhooks|mail|sms|texts|db)/',
      `^${FEATURES}/`,
    ),
    never(
      'sign-in-below-product',
      'The provider can be replaced by another one, so it must not know the product.',
      '^apps/server/src/auth/',
      '^apps/server/src/(residents|home|voice|operators)/',
    ),
    never(
      'residents-below-home',
      'What a home consists of knows nothing of what its people settle for the gate.',
      '^apps/server/src/residents/',
      '^apps/server/src/(home|voice)/',
    ),
    never(
      'buildings-above-home',
      'Most residents live in no managed building: their gates and calls know of none.',
      '^apps/server/src/(auth|residents|home|voice)/',
      '^apps/server/src/buildings/',
    ),
    never(
      'home-below-voice',
      'A call looks up what was settled for a gate; what does not speak knows nothing of calls.',
      '^apps/server/src/home/',
      '^apps/server/src/voice/',
    ),
    never(
      'home-assistant-above-calls',
      'It shows and opens gates by the calls’ own logic; none of them knows of it.',
      '^apps/server/src/(auth|residents|home|buildings|voice|account|operators)/',
      '^apps/server/src/home-assistant/',
    ),
    never(
      'server-api-above-all',
      'What other programs may do is put together from the features; none of them knows of it.',
      '^apps/server/src/(auth|residents|home|home-assistant|buildings|voice|account|operators)/',
      '^apps/server/src/api/',
    ),
    {
      name: 'store-stays-home',
      comment:
        'Queries are private to their feature (the top folder); others ask its logic, or the lookups that it shows.',
      severity: 'error',
      from: { path: '^apps/server/src/([^/]+)/', pathNot: `${TESTS}|^apps/server/src/voice/` },
      to: { path: '^apps/server/src/.+/[^/]*store\\.ts$', pathNot: '^apps/server/src/$1/' },
    },
    {
      name: 'calls-read-their-home',
      comment:
        'A step of a call reads and uses up what was settled for its gate, in one transaction; no other store.',
      severity: 'error',
      from: { path: '^apps/server/src/voice/', pathNot: TESTS },
      to: {
        path: '^apps/server/src/.+/[^/]*store\\.ts$',
        pathNot: '^apps/server/src/(voice|home)/',
      },
    },
    {
      name: 'sign-in-shares-its-ground',
      comment:
        'Users, sessions and challenges are what all methods stand on; every other store is its folder’s own.',
      severity: 'error',
      from: { path: '^apps/server/src/auth/(methods/[^/]+|[^/]+)/', pathNot: TESTS },
      to: {
        path: '^apps/server/src/auth/(?!users/|sessions/|challenges/).+/[^/]*store\\.ts$',
        pathNot: '^apps/server/src/auth/$1/',
      },
    },
    {
      name: 'methods-are-strangers',
      comment: 'A sign-in method can be removed by deleting its folder and one registry line.',
      severity: 'error',
      from: { path: '^apps/server/src/auth/methods/([^/]+)/', pathNot: TESTS },
      to: {
        path: '^apps/server/src/auth/methods/[^/]+/',
        pathNot: '^apps/server/src/auth/methods/$1/',
      },
    },
    never(
      'logic-without-http',
      'A decision is the same over any wire: no HTTP and no SQL in logic.',
      '/logic\\.ts$',
      '^node_modules/(fastify|kysely)/',
    ),
    never(
      'pure-rooms',
      'Pure rooms decide; what they decide from arrives as arguments.',
      '^(apps/server/src/(voice/call-flow|spoken-code)|packages/auth-widget/src/state|packages/auth-sdk/src/session/machine)',
      {
        path: '.',
        pathNot:
          '^(apps/server/src/(voice/call-flow|spoken-code|home/rules)/|packages/auth-widget/src/(state|text)/|packages/auth-sdk/src/|packages/contracts/src/(constants|entry-code|errors|languages)\\.ts)',
        dependencyTypesNot: ['type-only'],
      },
    ),
    {
      name: 'no-dead-files',
      comment: 'A file that no program reaches is read, tested and kept for nothing.',
      severity: 'error',
      from: {
        path: [
          '^apps/server/src/(main|cli/main|voice/speech/sherpa-process)[.]ts$',
          '^apps/(web|gallery)/src/main[.]tsx$',
          '^apps/web/src/(layout|pages/[^/]+)/first-view[.]tsx$', // drawn by the build
          '/src/(console/)?text/..[.]ts$', // translations, which are found by their names
          '^packages/(auth-sdk|backend)/src/index[.]ts$',
          '^packages/auth-widget/src/(element|index|standalone|mount|react|jsx)[.]tsx?$',
          // in React's place in the standalone build, by alias
          '^packages/auth-widget/src/renderer/(hooks|jsx-runtime|create-root)[.]ts$',
        ],
      },
      to: {
        path: '^(apps|packages)/[^/]+/src/',
        pathNot: `${TESTS}|/fixtures/|/static/|/migrations/|service-worker|[.]d[.]ts$|/src/cli/main[.]ts$|/sherpa-process[.]ts$|/first-view[.]tsx$|/src/(console/)?text/..[.]ts$|/src/(main|index|element|standalone|mount|react|jsx|readme-example)[.]tsx?$|/src/renderer/(hooks|jsx-runtime|create-root)[.]ts$`,
        reachable: false,
      },
    },
    {
      name: 'no-barrels',
      comment:
        'Barrels make cycles and hide where a name lives; only a public package has an index.',
      severity: 'error',
      from: { pathNot: `${TESTS}|^packages/[^/]+/src/` },
      to: { path: '^(apps|packages/contracts)/.+/index\\.tsx?$' },
    },
  ],
  options: {
    // TypeScript 7 has no JavaScript API: without swc the tool reads no module and finds no fault.
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    exclude: { path: '(^|/)(dist|coverage)/' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
