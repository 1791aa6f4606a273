import { describe, expect, it } from 'vitest';
import { readClientData } from './client-data.ts';

const RIGHT = { type: 'webauthn.get', challenge: 'c', origin: 'https://gate.example.com' };
const read = (text: string | Uint8Array) =>
  readClientData(Buffer.from(text).toString('base64url'), 'webauthn.get');
const readData = (change: object) => read(JSON.stringify({ ...RIGHT, ...change }));

describe('client data', () => {
  it('is read with what was signed, byte by byte', () => {
    const text = JSON.stringify(RIGHT);
    const { challenge, origin } = RIGHT;
    expect(read(text)).toEqual({ challenge, origin, bytes: Buffer.from(text) });
  });

  it.each([
    ['a frame of the same site', { crossOrigin: false }],
    ['members of a later version', { more: 1, list: [{ a: 1, b: [{ c: 2 }] }], last: 3 }],
    ['lists in lists', { list: [[1], [[2], { a: 1 }]], last: 3 }],
    ['an object in an object', { more: { a: { b: 1 } }, last: 3 }],
    // What looks like a member and is none.
    ['a colon and brackets in a text', { more: '{"a":1,[:]}' }],
    ['quotes and backslashes in a text', { more: '\\" : \\\\' }],
    ['other alphabets', { more: 'ß – 門 – 😀' }],
  ])('may hold %s (WebAuthn L3 §5.8.1)', (_what, more) => {
    expect(readData(more)).toMatchObject({ challenge: 'c' });
  });

  it.each([
    ['another ceremony', { type: 'webauthn.create' }],
    ['no ceremony', { type: undefined }],
    ['no challenge', { challenge: undefined }],
    ['a challenge that is no text', { challenge: 7 }],
    ['no origin', { origin: undefined }],
    ['an origin that is no text', { origin: ['https://gate.example.com'] }],
    ['a frame of another site', { crossOrigin: true }],
    ['a frame of who knows where', { crossOrigin: 'false' }],
    ['a frame of nothing', { crossOrigin: null }],
    ['a top origin', { topOrigin: 'https://gate.example.com' }],
    ['a top origin of nothing', { topOrigin: null }],
    ['token binding', { tokenBinding: { status: 'supported' } }],
    ['token binding of nothing', { tokenBinding: null }],
  ])('is refused with %s (A74)', (_what, change) => {
    expect(readData(change)).toBeUndefined();
  });

  it.each([
    ['an object', '{'],
    ['an object but null', 'null'],
    ['an object but a list', JSON.stringify([RIGHT])],
    ['an object but an empty list', '[]'],
    ['an object but a number', '7'],
    ['an object but a text', '"x"'],
    ['an object with each member once', JSON.stringify(RIGHT).replace('{', '{"origin":"x",')],
    ['the only object', `${JSON.stringify(RIGHT)}{}`],
    [
      'an object with each member once, behind nested ones too',
      `{"a":[{"b":1}],"c":{"d":[]},${JSON.stringify(RIGHT).slice(1, -1)},"origin":"https://gate.example.com"}`,
    ],
    ['without a byte order mark', `\u{feff}${JSON.stringify(RIGHT)}`],
  ])('is refused if it is not %s (A74)', (_what, text) => {
    expect(read(text)).toBeUndefined();
  });

  it('is refused if it is not UTF-8 (A74)', () => {
    const text = JSON.stringify({ ...RIGHT, more: 'x' });
    const bytes = Buffer.from(text);
    bytes[text.indexOf('"x"') + 1] = 0xff;
    expect(read(bytes)).toBeUndefined();
  });
});
