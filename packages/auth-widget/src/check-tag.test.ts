import { expect, it } from 'vitest';

import { tagProblems } from './check-tag.ts';

it('names a misspelt attribute and broken JSON, and leaves other attributes alone', () => {
  const attributes = { class: '', 'data-v-1': '', product: 'otp', config: '{products}', style: '' };
  expect(tagProblems({ attributes, hasClient: true })).toEqual([
    expect.stringMatching(/^The attribute “product” is unknown. Allowed: public-token, /),
    expect.stringMatching(/^The attribute “config” is no JSON: SyntaxError/),
  ]);
  const right = { id: 'sign-in', products: 'otp', 'public-token': 'public-token-test-1' };
  expect(tagProblems({ attributes: right, hasClient: false })).toEqual([]);
});

it('asks for an address with its scheme, without which calls would go to the page’s own server', () => {
  const problems = (url: string | null) =>
    tagProblems({
      attributes: { 'api-url': url, 'public-token': 'public-token-1' },
      hasClient: false,
    });
  expect(problems('login.example.com')).toEqual([
    'The attribute “api-url” lacks https:// or http://: “login.example.com”.',
  ]);
  for (const right of ['https://login.example.com', 'http://localhost:3000', '/gatecall', null]) {
    expect(problems(right)).toEqual([]);
  }
});

it('asks for a token if the page gives no client', () => {
  const problem = ({ token, hasClient }: { token?: string; hasClient: boolean }) =>
    tagProblems({ attributes: token === undefined ? {} : { 'public-token': token }, hasClient });
  expect(problem({ hasClient: false })).toEqual([
    'The attribute “public-token” is missing, and there is no property “client”.',
  ]);
  expect(problem({ token: '', hasClient: false })).toEqual([
    'The attribute “public-token” is empty.',
  ]);
  expect(problem({ hasClient: true })).toEqual([]);
});
