import { expect, it } from 'vitest';
import { parseConfig } from '../config.ts';
import { showSettings } from './shown-settings.ts';

const valueOf = (name: string, value: string) =>
  showSettings({ [name]: value }).find((one) => one.name === name)?.value;

it.each([
  ['PORT', ' 3001 ', '3001'],
  ['PORT', ' ', null],
  ['MAIL_FROM', '"Gatecall <gate@example.com>"', '"Gatecall <gate@example.com>"'],
  ['GATECALL_SECRET', 'canary', '••••••'],
  ['OAUTH_GITHUB_CLIENT_SECRET', 'canary', '••••••'],
  ['SMTP_URL', 'smtps://mail.example.com', 'smtps://mail.example.com'],
  ['SMTP_URL', 'smtps://ada:canary@mail.example.com', 'smtps://••••••@mail.example.com'],
  ['SMTP_URL', 'smtps://ada:can/a?r#y,@@mail.example.com', 'smtps://••••••@mail.example.com'],
  ['DATABASE_URL', 'postgres://db/gate?password=canary', 'postgres://db/gate?••••••'],
  ['GATECALL_SPEECH_URL', 'ws://canary@127.0.0.1:2700', 'ws://••••••@127.0.0.1:2700'],
  ['GATECALL_ALLOWED_ORIGINS', 'https://a.test,https://b.test', 'https://a.test,https://b.test'],
])('shows %s=%s as %s', (name, written, shown) => {
  expect(valueOf(name, written)).toBe(shown);
});

it('shows no value of a variable whose name says that it is secret', () => {
  /** These go to browsers, or name a file, a rule or an address. */
  const isPublic =
    /^GATECALL_(PUBLIC_TOKEN|TRUSTED_TOKENS|PASSWORD_POLICY)$|_(PUBLIC|SITE)_KEY$|_TOKEN_URL$/;
  const shown = parseConfig({}).settings.filter(({ isSecret }) => !isSecret);
  const telling = shown.filter(({ name }) => /SECRET|TOKEN|PASSWORD|_KEY/.test(name));
  expect(telling.map(({ name }) => name).filter((name) => !isPublic.test(name))).toEqual([]);
});

it('says what development uses as it uses it', () => {
  const usual = showSettings({}).flatMap((one) => (one.usual === null ? [] : [one]));
  const env = Object.fromEntries(usual.map(({ name, usual }) => [name, usual ?? '']));
  expect({ ...parseConfig(env), settings: [] }).toEqual({ ...parseConfig({}), settings: [] });
});
