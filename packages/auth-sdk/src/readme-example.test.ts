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

it('the README’s example says why a link did not sign in (SDK-051)', async () => {
  const refusal = {
    status_code: 401,
    request_id: 'request-1',
    error_type: 'unable_to_auth_magic_link',
    error_message: 'The magic link was used or has expired.',
    error_url: 'https://login.example.com/docs',
  };
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 401 }));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { finishLink } = await import('./fixtures/readme-example.ts');
  history.replaceState(null, '', '/authenticate?gatecall_token_type=magic_links&token=used');
  expect(await finishLink()).toBe(refusal.error_message);
});
