// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

it('the README shows the example that compiles and is drawn (WID-020, WID-036)', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { SignIn } = await import('./fixtures/readme-example.tsx');
  const { container } = render(<SignIn />);
  const shadow = container.querySelector('div')?.shadowRoot;
  await vi.waitFor(() => expect(shadow?.textContent).toContain('Continue with email'));
  expect(read('../README.md')).toContain(`\`\`\`tsx\n${read('fixtures/readme-example.tsx')}\`\`\``);
});
