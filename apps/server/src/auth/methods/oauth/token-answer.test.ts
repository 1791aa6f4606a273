import { describe, expect, it } from 'vitest';
import { plainTokenAnswer } from './token-answer.ts';

const FORM = 'application/x-www-form-urlencoded; charset=utf-8';
/** The status and the JSON that a provider's answer becomes. */
async function plain(body: unknown, options: { status?: number; type?: string } = {}) {
  const { status = 200, type = 'application/json' } = options;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = plainTokenAnswer(
    new Response(text, { status, headers: { 'content-type': type } }),
    text,
  );
  return [answer.status, answer.headers.get('content-type'), await answer.json()];
}
const json = (status: number, body: unknown) => [status, 'application/json', body];
const TOKENS = { access_token: 'at', token_type: 'Bearer', scope: 'a b' };

describe('a provider’s token response', () => {
  it('is left as it is if it follows the standard (RFC 6749 §5.1)', async () => {
    const whole = { ...TOKENS, expires_in: 60, refresh_token: 'rt', id_token: 'x' };
    expect(await plain(whole)).toEqual(json(200, whole));
  });

  it.each([
    ['scopes in commas', { ...TOKENS, scope: 'a,b,c' }, { ...TOKENS, scope: 'a b c' }],
    ['scopes as a list', { ...TOKENS, scope: ['a', 'b'] }, TOKENS],
    [
      'scopes by another name',
      { access_token: 'at', token_type: 'Bearer', scopes: 'a b' },
      { ...TOKENS, scopes: 'a b' },
    ],
    ['no scopes', { access_token: 'at', token_type: 'Bearer' }, { ...TOKENS, scope: '' }],
    ['no type', { access_token: 'at', scope: 'a b' }, { ...TOKENS, token_type: 'bearer' }],
    ['members of nothing', { ...TOKENS, refresh_token: null }, TOKENS],
    ['a word that all went well', { ...TOKENS, ok: true }, { ...TOKENS, ok: true }],
  ])('is brought into the standard’s form: %s (SRV-037)', async (_what, told, form) => {
    expect(await plain(told)).toEqual(json(200, form));
  });

  it('is read as a form if it says so, and as nothing else', async () => {
    const text = 'access_token=at&token_type=Bearer&scope=a+b';
    expect(await plain(text, { type: FORM })).toEqual(json(200, TOKENS));
    expect(await plain(text)).toEqual(json(502, { error: 'invalid_answer' }));
    const told = JSON.stringify(TOKENS);
    expect((await plain(told, { type: FORM }))[2]).not.toHaveProperty('access_token');
  });

  it.each<[string, unknown, number, number, string]>([
    [
      'an error that says 200',
      { error: 'bad_verification_code' },
      200,
      400,
      'bad_verification_code',
    ],
    ['an error beside a token', { ...TOKENS, error: 'no' }, 200, 400, 'no'],
    ['an error that is no word', { error: { code: 100 } }, 200, 400, 'invalid_grant'],
    ['a word that it did not go well', { ...TOKENS, ok: false }, 200, 400, 'invalid_grant'],
    ['an error by its status', { error: 'invalid_client' }, 401, 401, 'invalid_client'],
    ['a token with an error’s status', TOKENS, 403, 403, 'invalid_grant'],
    ['a list', [TOKENS], 200, 502, 'invalid_answer'],
    ['null', null, 200, 502, 'invalid_answer'],
    ['a number', 7, 200, 502, 'invalid_answer'],
    ['nonsense with an error’s status', '<html>', 503, 503, 'invalid_answer'],
  ])('is an error if it holds %s', async (_what, told, status, answered, error) => {
    expect(await plain(told, { status })).toEqual(json(answered, { error }));
  });

  it('is read without a content type', () => {
    const answer = plainTokenAnswer(
      new Response(new Uint8Array(), { status: 200 }),
      JSON.stringify(TOKENS),
    );
    expect(answer.status).toBe(200);
  });
});
