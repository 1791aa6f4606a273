import { LANGUAGES } from '@gatecall/contracts/languages';
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

it('says what each does in the reader’s language', async () => {
  server = await createApiServer();
  const headers = await (await signInAs(server, 'operator')).bearer();
  const read = async (language: string) => {
    const accepted = { ...headers, 'accept-language': language };
    const { body } = await server.api('GET', 'settings', { headers: accepted });
    return new Map<string, string>(body.data.map((one: ServerSetting) => [one.name, one.does]));
  };
  const english = await read('en');
  expect(english.get('PORT')).toBe('The port that the server listens on.');
  for (const language of LANGUAGES.filter((one) => one !== 'en')) {
    const texts = await read(language);
    const same = [...texts].filter(([name, does]) => does === english.get(name));
    expect([language, same]).toEqual([language, []]);
    // What is written exactly so is the same in each: names of variables, paths, addresses.
    for (const [name, does] of texts) {
      const exact = english.get(name)?.match(/GATECALL_[A-Z_]+|docs\/\S+\w|`[^`]+`/g) ?? [];
      for (const word of exact) expect([name, does]).toEqual([name, expect.stringContaining(word)]);
    }
  }
});
