// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());
const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

it('the README shows the example that compiles and runs (SDK-051)', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { mailLink } = await import('./fixtures/readme-example.ts');
  expect(await mailLink('ada@example.com')).toBe('You seem to be offline.');
  expect(document.body.textContent).toBe('magicLinks.email.loginOrCreate: api_unreachable');
  expect(read('../README.md')).toContain(`\`\`\`ts\n${read('fixtures/readme-example.ts')}\`\`\``);
});
