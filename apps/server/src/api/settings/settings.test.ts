import type { ServerSetting } from '@gatecall/contracts/server/settings';
import { afterEach, expect, it } from 'vitest';
import { createApiServer, type ApiServer } from '../api.testing.ts';
import { signInAs } from '../operators.testing.ts';

let server: ApiServer;
afterEach(() => server.close());

it('shows an operator what is set, and no secret', async () => {
  const secret = 'canary-of-the-metrics-token';
  server = await createApiServer({
    env: {
      GATECALL_METRICS_TOKEN: secret,
      GATECALL_NAME: 'Lindenhof',
      SMTP_URL: 'smtps://ada:canary@mail.example.com',
    },
  });
  const ada = await signInAs(server, 'operator');
  const reply = await server.api('GET', 'settings', { headers: await ada.bearer() });
  expect(reply.text).not.toContain('canary');
  const settings = new Map<string, ServerSetting>(
    reply.body.data.map((one: ServerSetting) => [one.name, one]),
  );
  const of = (name: string) => {
    const { is_set, is_secret, value, default: usual } = settings.get(name) ?? {};
    return [is_set, is_secret, value, usual];
  };
  expect(of('GATECALL_NAME')).toEqual([true, false, 'Lindenhof', null]);
  expect(of('GATECALL_METRICS_TOKEN')).toEqual([true, true, '••••••', null]);
  expect(of('SMTP_URL')).toEqual([true, false, 'smtps://••••••@mail.example.com', null]);
  expect(of('PORT')).toEqual([false, false, null, '3000']);
  expect(of('OAUTH_APPLE_CLIENT_SECRET')).toEqual([false, true, null, null]);
  expect([...settings.values()].every(({ does }) => does.length > 10)).toBe(true);
});
