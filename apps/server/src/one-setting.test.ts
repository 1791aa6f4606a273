/** What is configured once is the same wherever it shows. */
import { magicLinksSendAnswer } from '@gatecall/contracts/auth/magic-link';
import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, expect, it } from 'vitest';
import { CARRIER_ENV, carrierDoor } from './voice/carriers/carrier-door.testing.ts';

let server: TestServer;
afterEach(() => server.close());

it('answers the configured demo line, and shows and accepts its code (CON-007)', async () => {
  const [phone, secret] = ['+12025550177', '604913'];
  server = await createTestServer({
    env: { ...CARRIER_ENV, GATECALL_DEMO_NUMBER: phone, GATECALL_DEMO_CODE: secret },
  });
  const shown = await server.request('GET', '/v1/demo');
  expect(shown.body).toEqual({ phone, secret });

  const door = carrierDoor(server, 'twilio');
  const call = { CallSid: 'CA1', From: '+12015550170', To: phone, CallStatus: 'ringing' };
  const asked = await door.post('/voice/twilio/incoming', { ...call, Direction: 'inbound' });
  const action = asked.verbs.map(({ attributes }) => attributes['action']).find(Boolean);
  const answered = await door.post(action ?? '', { ...call, Digits: secret });
  expect(answered.verbs.map(({ name }) => name)).toEqual(['Say', 'Say', 'Hangup']);
});

it('mails, allows and names the one landing page of the configured host (CON-008)', async () => {
  const url = 'http://gate.example.test:8080';
  server = await createTestServer({ env: { GATECALL_URL: url } });
  const send = (body: object) =>
    server.sdk(CALLS.magicLinksLoginOrCreate, {
      body: { email: 'ada@example.com', ...body },
      answer: magicLinksSendAnswer,
    });
  expect((await send({})).status).toBe(200);
  const [mail] = await server.messages();
  expect(mail?.text).toContain(`${url}/authenticate?gatecall_token_type=magic_links&token=`);
  expect((await send({ login_magic_link_url: `${url}/authenticate` })).status).toBe(200);
  const elsewhere = await send({ login_magic_link_url: 'http://other.example.test/authenticate' });
  expect(elsewhere.body.error_type).toBe('no_match_for_provided_magic_link_url');
});
