import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromRoot, ROOT } from './paths.mjs';

/** Drawings, not code. The picture of the packages is compared by `tools/check-docs.mjs`. */
const DRAWINGS = ['', 'mermaid'];

/** The commands of npm that examples use; `documents.mjs` looks each script up. */
const NPM = /^(?:npm|apt-get) /;

/**
 * Which test runs the code of a page, by the page and the language of its blocks. Two blocks are among them that
 * none runs: how to install Asterisk as a service needs its machine, and the tag with hashes has none to show
 * before a build (`e2e/widget/entry.e2e.ts` tries such a tag).
 */
const RUN_BY = {
  'deploy/README.md sh': 'apps/server/src/operations/deploy.test.ts',
  'docs/gate-calls.md json': 'apps/server/src/platform/sms/messengers.test.ts',
  'docs/guide/home-assistant.md acl': 'apps/server/src/home-assistant/guide.test.ts',
  'docs/guide/home-assistant.md yaml': 'apps/server/src/home-assistant/guide.test.ts',
  'docs/guide/home-assistant.md sh': 'apps/server/src/cli/documented.test.ts',
  'docs/guide/operator.md sh': 'apps/server/src/cli/documented.test.ts',
  'docs/operations/README.md sh': 'apps/server/src/cli/documented.test.ts',
  'docs/operations/asterisk.md ini': 'apps/server/src/voice/carriers/asterisk/documented.test.ts',
  'docs/operations/asterisk.md sh': 'apps/server/src/cli/documented.test.ts',
  'docs/operations/backup.md sh': 'apps/server/src/cli/documented.test.ts',
  'docs/operations/key-rotation.md sh': 'apps/server/src/cli/documented.test.ts',
  'docs/operations/why-not-opened.md sh': 'apps/server/src/cli/documented.test.ts',
  'docs/server-api.md http': 'apps/server/src/api/docs-examples.test.ts',
  'docs/server-api.md sh': 'apps/server/src/cli/documented.test.ts',
  'docs/webhooks.md js': 'apps/server/src/webhooks/documented.test.ts',
  'docs/webhooks.md json': 'apps/server/src/webhooks/documented.test.ts',
  'docs/webhooks.md sh': 'apps/server/src/cli/documented.test.ts',
  'packages/auth-sdk/README.md go': 'e2e/starts/back-ends.ts',
  'packages/auth-sdk/README.md html': 'packages/auth-widget/src/sdk-readme.test.tsx',
  'packages/auth-sdk/README.md js': 'e2e/starts/back-ends.ts',
  'packages/auth-sdk/README.md python': 'e2e/starts/back-ends.ts',
  'packages/auth-sdk/README.md ts': 'packages/auth-sdk/src/readme-example.test.ts',
  'packages/auth-sdk/README.md tsx': 'packages/auth-widget/src/sdk-readme.test.tsx',
  'packages/auth-widget/README.md html': 'e2e/widget/plain-html.e2e.ts',
  'packages/auth-widget/README.md svelte': 'e2e/starts/starts.e2e.ts',
  'packages/auth-widget/README.md ts': 'e2e/starts/starts.e2e.ts',
  'packages/auth-widget/README.md tsx': 'e2e/starts/starts.e2e.ts',
  'packages/auth-widget/README.md vue': 'e2e/starts/starts.e2e.ts',
  'packages/backend/README.md html': 'e2e/consumers/consumers.ts',
  'packages/backend/README.md js': 'packages/backend/src/documented.test.ts',
  'packages/backend/README.md ts': 'packages/backend/src/documented.test.ts',
};

const pages = fs
  .globSync(['*.md', 'docs/**/*.md', 'deploy/*.md', 'packages/*/README.md'], { cwd: ROOT })
  .filter((page) => !page.includes('node_modules'));
const read = (file) => fs.readFileSync(fromRoot(file), 'utf8');

/** Blocks that hold more than commands of npm, named by page and language. */
const blocks = pages.flatMap((page) =>
  [...read(page).matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)]
    .filter(([, language]) => !DRAWINGS.includes(language))
    .filter(
      ([, , code]) =>
        !code
          .trim()
          .split('\n')
          .every((line) => NPM.test(line)),
    )
    .map(([, language]) => `${page.replaceAll('\\', '/')} ${language}`),
);

describe('the code in the documentation', () => {
  it('is run by a test, each block', () => {
    expect([...new Set(blocks)].toSorted()).toEqual(Object.keys(RUN_BY).toSorted());
  });

  it.each([...new Set(Object.values(RUN_BY))])('%s is there', (test) => {
    expect(fs.existsSync(fromRoot(test))).toBe(true);
  });
});
