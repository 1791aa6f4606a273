import { expect, it } from 'vitest';

import { ProductApiError } from '../api/product.ts';
import { sentenceOf } from './sentence-of.ts';

it.each([409, 503])('tells the server’s own sentence of a refusal with %i', (status) => {
  const body = JSON.stringify({ error_type: 'no_room', error_message: 'There is no room.' });
  expect(sentenceOf(new ProductApiError(status, body), 'Not saved.')).toBe('There is no room.');
});

it.each([403, 413, 502, 503])('reads out no page of a proxy that replies with %i', (status) => {
  const page = new ProductApiError(status, '<html><h1>nginx</h1></html>');
  expect(sentenceOf(page, 'Not saved.')).toBe('Not saved.');
});
