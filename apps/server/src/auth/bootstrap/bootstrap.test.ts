import { bootstrapAnswer } from '@gatecall/contracts/auth/bootstrap';
import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { PRODUCTION } from '@gatecall/testkit/production';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, expect, it } from 'vitest';

let server: TestServer;
afterEach(() => server.close());

const settingsOf = (token: string) =>
  server.sdk(CALLS.bootstrap, { params: { public_token: token }, answer: bootstrapAnswer });

it('returns the settings of its own project: no PKCE, no captcha (SRV-064, SRV-066)', async () => {
  server = await createTestServer();
  const reply = await settingsOf(server.publicToken);
  expect(reply.body.data).toMatchObject({
    project_name: 'Gatecall',
    email_domains: [],
    vertical: 'CONSUMER',
    captcha_settings: { enabled: false },
    pkce_required_for_email_magic_links: false,
    pkce_required_for_password_resets: false,
    pkce_required_for_oauth: false,
  });
  expect((await settingsOf('public-token-test-other')).status).toBe(401);
});

it.each([
  ['Gatecall <gate@mail.example.com>', ['mail.example.com']],
  ['gate@example.com', ['example.com']],
])('names the domain that mail comes from: %s (SRV-064, D-31)', async (from, expected) => {
  server = await createTestServer({
    env: { SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: from },
  });
  const { data } = (await settingsOf(server.publicToken)).body;
  expect(data.email_domains).toEqual(expected);
});

it('returns what the operator has set (SRV-065)', async () => {
  server = await createTestServer({
    env: {
      GATECALL_REQUIRE_PKCE: 'true',
      GATECALL_PASSWORD_POLICY: 'luds:minLength=9,complexity=2',
    },
  });
  expect((await settingsOf(server.publicToken)).body.data).toMatchObject({
    pkce_required_for_email_magic_links: true,
    pkce_required_for_password_resets: true,
    pkce_required_for_oauth: true,
    password_config: { luds_complexity: 2, luds_minimum_count: 9 },
  });
});

it('names the channels by which codes can go out (SRV-064)', async () => {
  server = await createTestServer({ env: PRODUCTION });
  const methods = async () =>
    (await settingsOf(server.publicToken)).body.data.otp_delivery_methods as string[];
  expect(await methods()).toEqual(['email']);
  await server.close();
  server = await createTestServer({
    env: { ...PRODUCTION, TWILIO_MESSAGING_FROM: '+12015550100' },
  });
  expect(await methods()).toEqual(['email', 'sms', 'whatsapp']);
});
