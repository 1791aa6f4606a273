import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let server: TestServer;
let authorization: string;
beforeEach(async () => {
  server = await createTestServer();
  authorization = `Bearer ${(await signIn(server, 'ada@example.com')).jwt}`;
});
afterEach(() => server.close());

const FRENCH = '06 12 34 56 78';
const save = (phone: string, language?: string, country?: string) =>
  server.request('PUT', '/v1/own_phone', {
    headers: { authorization, ...(language ? { 'accept-language': language } : {}) },
    body: { phone, ...(country ? { country } : {}) },
  });

describe('a number without a country code', () => {
  it.each([
    [FRENCH, 'en-US', 'FR', '+33612345678'],
    [FRENCH, 'fr-FR,fr;q=0.9,en;q=0.8', undefined, '+33612345678'],
    [FRENCH, 'fr,fr-FR;q=0.8,en-US;q=0.5', undefined, '+33612345678'],
    ['(201) 555-0123', undefined, undefined, '+12015550123'],
    ['(201) 555-0123', '*', undefined, '+12015550123'],
    ['+33 6 12 34 56 78', 'de', undefined, '+33612345678'],
  ])('%s, language %s, country %s, is %s (API-020)', async (phone, language, country, number) => {
    expect((await save(phone, language, country)).body.phone_number).toBe(number);
  });

  it.each([
    [FRENCH, undefined, undefined, 'There is no such number'],
    [FRENCH, 'fr', undefined, 'indicatif du pays'],
    ['331 234 5678', 'it', undefined, 'Write the number with its country code'],
    [FRENCH, 'fr-FR', 'US', 'n’existe pas'],
  ])(
    '%s, language %s, country %s, is refused with what to write (API-019)',
    async (phone, language, country, words) => {
      const reply = await save(phone, language, country);
      expect([reply.status, reply.body.field]).toEqual([400, 'phone']);
      expect(reply.body.error_message).toContain(words);
    },
  );

  it('stays what it was if it comes back with other settings (API-020, D-10)', async () => {
    await save(FRENCH, 'fr-FR');
    const body = {
      phone: FRENCH,
      intercom_number: '(201) 555-0199',
      intercom_code: '9',
      country: 'US',
    };
    const reply = await server.request('POST', '/v1/intercom_settings', {
      headers: { authorization },
      body,
    });
    expect(reply.body).toMatchObject({ phone: FRENCH, phone_number: '+33612345678' });
  });

  it('is read in the stated country by every call that takes one (API-020, SRV-025)', async () => {
    const post = (path: string, body: Record<string, unknown>) =>
      server.request('POST', path, { headers: { authorization }, body });
    const settings = { intercom_number: '01 42 68 53 00', intercom_code: '9', country: 'FR' };
    const saved = await post('/v1/intercom_settings', { ...settings, phone: FRENCH });
    expect(saved.body.intercoms[0].phone_number).toBe('+33142685300');
    expect(saved.body.phone_number).toBe('+33612345678');
    const added = await post('/v1/household', {
      name: 'Ben',
      phone: '07 81 23 45 67',
      country: 'FR',
    });
    expect(added.body.members[0].phone_number).toBe('+33781234567');
    const sent = await server.sdk(AUTH_ENDPOINTS.otpsSmsLoginOrCreate, {
      body: { phone_number: FRENCH, country: 'FR' },
    });
    expect(sent.status).toBe(200);
    expect((await server.messages()).map(({ to }) => to)).toContain('+33612345678');
    expect(
      (await post('/v1/household', { name: 'B', phone: FRENCH, country: 'fr' })).body,
    ).toMatchObject({ status_code: 400, field: 'country' });
  });
});
