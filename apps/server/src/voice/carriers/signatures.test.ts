import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { parseForm, type CarrierRequest } from './carrier.ts';
import { formSignature, isFormSigned } from './form-signature.ts';
import { createSignalwire } from './signalwire/carrier.ts';
import { createTelnyx } from './telnyx/carrier.ts';

const vector1 = {
  key: '12345',
  url: 'https://mycompany.com/myapp.php?foo=1&bar=2',
  body: 'CallSid=CA1234567890ABCDE&Caller=%2B14158675309&Digits=1234&From=%2B14158675309&To=%2B18005551212',
  signature: 'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
};
const vector2 = {
  key: 'test_auth_token',
  url: 'https://gate.example.test/voice/inbound',
  body: new URLSearchParams({
    AccountSid: `AC${'0'.repeat(32)}`,
    ApiVersion: '2010-04-01',
    CallSid: `CA${'0'.repeat(31)}1`,
    CallStatus: 'ringing',
    Direction: 'inbound',
    ForwardedFrom: '+15555550142',
    From: '+15555550199',
    To: '+15555550100',
  }).toString(),
  signature: 'LH6i+/ONlA7rebExcWunhL6KFPM=',
};

describe('the form signature (telephony 2.4)', () => {
  it.each([vector1, vector2])('gives the known signature of $url', (vector) => {
    expect(formSignature(vector.key, vector.url, parseForm(vector.body))).toBe(vector.signature);
  });

  it('is valid for the URL with and without its port, and for nothing else', () => {
    const form = parseForm(vector1.body);
    const fits = (url: string, signature = vector1.signature) =>
      isFormSigned(vector1.key, url, form, signature);
    expect(fits(vector1.url)).toBe(true);
    expect(fits('https://mycompany.com:443/myapp.php?foo=1&bar=2')).toBe(true);
    expect(fits('https://mycompany.com/myapp.php?foo=1&bar=3')).toBe(false);
    expect(fits('https://evil.test/myapp.php?foo=1&bar=2')).toBe(false);
    expect(fits(vector1.url, '')).toBe(false);
    expect(fits(vector1.url, vector2.signature)).toBe(false);
    expect(isFormSigned('', vector1.url, form, vector1.signature)).toBe(false);
  });

  it.each([
    ['https://gate.test/in?a=b%20c', 'https://gate.test:443/in?a=b%20c'],
    ['http://gate.test/in?a=b%20c', 'http://gate.test:80/in?a=b%20c'],
    ['https://gate.test:8443/in?a=b%20c', 'https://gate.test/in?a=b%20c'],
    ['http://gate.test:8080/in?a=b%20c', 'http://gate.test/in?a=b%20c'],
    ['https://gate.test/in?a=b%20c', 'https://gate.test/in?a=b+c'],
    ["https://gate.test/in?a=b'c", 'https://gate.test:443/in?a=b%27c'],
    ['http://gate.test:8080/in?a=b%20c', 'http://gate.test:8080/in?a=b+c'],
  ])('is accepted for %s if the carrier signs %s', (url, signed) => {
    const form = parseForm('Digits=1234');
    const signature = formSignature('key', signed, form);
    expect(isFormSigned('key', url, form, signature)).toBe(true);
    expect(isFormSigned('other', url, form, signature)).toBe(false);
  });

  it.each([
    ['https://gate.test/in', 'http://gate.test/in'],
    ['https://gate.test/in', 'https://gate.test:80/in'],
    ['http://gate.test/in', 'http://gate.test:443/in'],
    ['https://gate.test:8443/in', 'https://gate.test:443/in'],
    ['https://gate.test/in?a=b%20c', 'https://gate.test/in'],
  ])('is not accepted for %s if it is for %s', (url, signed) => {
    const form = parseForm('Digits=1234');
    expect(isFormSigned('key', url, form, formSignature('key', signed, form))).toBe(false);
  });

  it('is worthless if no key is set, since anyone can make that one', () => {
    const form = parseForm(vector1.body);
    const made = formSignature('', vector1.url, form);
    expect(isFormSigned('', vector1.url, form, made)).toBe(false);
  });

  it('sorts and dedupes repeated members', () => {
    const sorted = formSignature('k', 'https://a.test/', parseForm('a=1&b=2'));
    expect(formSignature('k', 'https://a.test/', parseForm('b=2&a=1'))).toBe(sorted);
    const once = formSignature('k', 'https://a.test/', parseForm('a=1&a=2'));
    expect(formSignature('k', 'https://a.test/', parseForm('a=2&a=1&a=2'))).toBe(once);
  });
});

describe('the signature of Telnyx (telephony 2.6)', () => {
  const keys = generateKeyPairSync('ed25519');
  const raw = keys.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  const telnyx = createTelnyx(raw.toString('base64'));
  const now = 1_760_000_000_000;
  const request = (over: { at?: number; signedBody?: string } = {}): CarrierRequest => {
    const timestamp = String(Math.floor((over.at ?? now) / 1_000));
    const body = 'CallSid=v3%3Aabc&To=%2B12015550101';
    const message = Buffer.from(`${timestamp}|${over.signedBody ?? body}`);
    return {
      url: 'https://gate.example.test/voice/telnyx/incoming',
      rawBody: body,
      form: parseForm(body),
      headers: {
        'telnyx-timestamp': timestamp,
        'telnyx-signature-ed25519': sign(null, message, keys.privateKey).toString('base64'),
      },
    };
  };

  it('accepts a fresh one', () => {
    expect(telnyx.isGenuine(request(), now)).toBe(true);
    expect(telnyx.isGenuine(request({ at: now - 299_000 }), now)).toBe(true);
  });

  it('refuses stale, future, tampered, missing and foreign ones', () => {
    expect(telnyx.isGenuine(request({ at: now - 302_000 }), now)).toBe(false);
    expect(telnyx.isGenuine(request({ at: now + 302_000 }), now)).toBe(false);
    expect(telnyx.isGenuine(request({ signedBody: 'CallSid=other' }), now)).toBe(false);
    expect(telnyx.isGenuine({ ...request(), headers: {} }, now)).toBe(false);
    const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' });
    const stranger = createTelnyx(other.subarray(-32).toString('base64'));
    expect(stranger.isGenuine(request(), now)).toBe(false);
    expect(createTelnyx('garbage').isGenuine(request(), now)).toBe(false);
  });
});

describe('the signature of SignalWire (telephony 2.7)', () => {
  const signalwire = createSignalwire(vector2.key);
  const request = (headers: Record<string, string>): CarrierRequest => ({
    url: vector2.url,
    rawBody: vector2.body,
    form: parseForm(vector2.body),
    headers,
  });

  it('accepts the form signature under either header name', () => {
    const { signature } = vector2;
    expect(signalwire.isGenuine(request({ 'x-signalwire-signature': signature }), 0)).toBe(true);
    expect(signalwire.isGenuine(request({ 'x-twilio-signature': signature }), 0)).toBe(true);
    expect(signalwire.isGenuine(request({ 'x-signalwire-signature': 'x' }), 0)).toBe(false);
    expect(signalwire.isGenuine(request({}), 0)).toBe(false);
  });
});
