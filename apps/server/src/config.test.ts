import { describe, expect, it } from 'vitest';
import { ConfigError } from './config/settings-reader.ts';
import { parseConfig } from './config.ts';

const SECRET = Buffer.alloc(32, 1).toString('base64');
/** Every setting that can be wrong, wrong. */
const WRONG = {
  PORT: 'x',
  HOST: 'half a name',
  GATECALL_URL: 'nope',
  GATECALL_MODE: 'half',
  GATECALL_ALLOWED_ORIGINS: 'https://home.example.com/',
  GATECALL_PUBLIC_TOKEN: 'token',
  GATECALL_PROVIDER_NAME: 'A-b',
  GATECALL_PROVIDER_URL: 'nope',
  GATECALL_PROVIDER_JWKS_URL: 'nope',
  GATECALL_NAME: '<Gate>',
  GATECALL_LOGO: 'logo.gif',
  GATECALL_SECRET: 'short',
  GATECALL_SECRET_PREVIOUS: 'short',
  SMTP_URL: 'http://mail.example.com',
  MAIL_FROM: 'Gatecall',
  GATECALL_OPERATOR_EMAIL: 'nobody',
  DATABASE_URL: 'mysql://localhost',
  DATABASE_READ_URL: 'mysql://localhost',
  GATECALL_DATABASE_CONNECTIONS: '0',
  GATECALL_HOUSEKEEPING_SECONDS: '0',
  GATECALL_CARRIER: 'pigeon',
  TWILIO_ACCOUNT_SID: '..',
  TWILIO_API_URL: 'nope',
  TWILIO_WHATSAPP_CONTENT_SID: 'HX',
  TELNYX_PUBLIC_KEY: 'short',
  TELNYX_CONNECTION_ID: '1?2',
  TELNYX_API_URL: 'nope',
  SIGNALWIRE_SPACE: 'nope',
  SIGNALWIRE_PROJECT_ID: 'a/b',
  SIGNALWIRE_API_URL: 'nope',
  ASTERISK_ARI_URL: 'nope',
  GATECALL_SYSTEM_NUMBERS: '1, 2',
  GATECALL_NUMBER_REST_DAYS: '0',
  GATECALL_VOICES: 'es',
  GATECALL_MESSAGING: 'pigeon',
  GATECALL_SPEECH_KIND: 'nose',
  GATECALL_SPEECH_URL: 'nope',
  GATECALL_MQTT_URL: 'http://broker.local',
  GATECALL_DEMO_NUMBER: '3',
  GATECALL_DEMO_CODE: '!',
  GATECALL_SMS_COUNTRIES: 'usa',
  GATECALL_PASSWORD_POLICY: 'long',
  GATECALL_BREACH_RANGE_URL: 'nope',
  GATECALL_SESSION_COOKIES: 'some',
  GATECALL_REDIRECT_URLS: 'nope',
  GATECALL_SOCIAL_LOGIN_REDIRECT_URLS: 'nope',
  GATECALL_SOCIAL_SIGNUP_REDIRECT_URLS: 'none, https://home.example.com/',
  GATECALL_PRESET: 'soft',
  GATECALL_REQUIRE_PKCE: 'yes',
  GATECALL_CAPTCHA_VERIFY_URL: 'nope',
  GATECALL_RATE_LIMIT_FACTOR: '0',
  GATECALL_TRUSTED_PROXIES: 'proxy',
  GATECALL_DRAIN_SECONDS: '9',
  GATECALL_METRICS_TOKEN: 'short',
  GATECALL_LOG_LEVEL: 'loud',
  GATECALL_WEBHOOK_ALLOWED_PRIVATE: '192.168.1.0/33',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'nope',
  OAUTH_GITHUB_AUTHORIZE_URL: 'nope',
  OAUTH_GITHUB_TOKEN_URL: 'nope',
  OAUTH_GITHUB_USERINFO_URL: 'nope',
  OAUTH_GITHUB_JWKS_URL: 'nope',
};
/** What another program makes up, and we only hand back; a folder or file is looked at when it is used. */
const ANY_TEXT =
  /^OAUTH_(?!GITHUB_)|_(CLIENT_ID|CLIENT_SECRET|ISSUER|MESSAGING_FROM|AUTH_TOKEN|API_KEY|API_TOKEN|SIGNING_KEY)$|^ASTERISK_(ARI_USER|ARI_PASSWORD|ARI_APP|DIAL_ENDPOINT)$|^GATECALL_(DATA|PROMPTS|IDP_CLIENTS|TRUSTED_TOKENS|CAPTCHA_SITE_KEY|CAPTCHA_SECRET)$/;
/** Read if texts go by webhook. */
const OF_WEBHOOK = {
  GATECALL_MESSAGING: 'webhook',
  GATECALL_MESSAGING_URL: 'nope',
  GATECALL_MESSAGING_SECRET: 'x',
};

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    parseConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}
const namesIn = (problems: readonly string[]) => problems.map((one) => one.split(':')[0]);

/** The examples that the problems give, as an environment. */
const examplesOf = (problems: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    problems.map((one) => {
      const [, name = '', value = ''] = /Example: (\w+)=(.*)$/.exec(one) ?? [];
      return [name, value.startsWith('"$(openssl') ? SECRET : value.replaceAll('"', '')];
    }),
  );

describe('the configuration', () => {
  it('needs nothing in development, and listens on this machine only', () => {
    expect(parseConfig({})).toMatchObject({ mode: 'development', host: '127.0.0.1', port: 3000 });
  });

  it('reports everything that is wrong at once, and each example works', () => {
    const problems = problemsOf(WRONG);
    expect(new Set(namesIn(problems))).toEqual(new Set(Object.keys(WRONG)));
    // Only the operator has these: a file, and the secret before.
    const theirs = { GATECALL_LOGO: '', GATECALL_SECRET_PREVIOUS: '' };
    const corrected = { ...WRONG, ...examplesOf(problems), ...theirs };
    const next = problemsOf(corrected);
    // Production, which an example asks for, wants what was not asked for before.
    expect(new Set(namesIn(next))).toEqual(new Set(['TWILIO_AUTH_TOKEN', 'TWILIO_MESSAGING_FROM']));
    expect(problemsOf({ ...corrected, ...examplesOf(next) })).toEqual([]);
  });

  it.each([
    ['GATECALL_MODE', 'neither "development" nor "production"'],
    ['GATECALL_CARRIER', 'not one of simulator, twilio, telnyx, signalwire, asterisk'],
    ['GATECALL_MESSAGING', 'not one of twilio, telnyx, signalwire, webhook, none'],
    ['GATECALL_SPEECH_KIND', 'not one of openai, vosk, sherpa'],
  ])('says what %s may be', (name, allowed) => {
    expect(problemsOf(WRONG).find((one) => one.startsWith(`${name}:`))).toContain(allowed);
  });

  it('looks at every variable, but for those that may be any text', () => {
    const names = parseConfig({}).settings.map(({ name }) => name);
    const looked = new Set([...Object.keys(WRONG), ...namesIn(problemsOf(OF_WEBHOOK))]);
    expect(names.filter((name) => !looked.has(name) && !ANY_TEXT.test(name))).toEqual([]);
  });

  it('knows which variables have no effect', () => {
    const env = { GATECALL_REQUIRE_PCKE: 'true', GATECALL_PRESET: 'hardened', PATH: '/bin' };
    const kubernetes = { GATECALL_PORT: 'tcp://10.0.0.1:3000', GATECALL_SERVICE_HOST: '10.0.0.1' };
    expect(parseConfig({ ...env, ...kubernetes }).unknownSettings).toEqual([
      'GATECALL_REQUIRE_PCKE',
    ]);
  });

  it.each([
    'postgres://gatecall:a,b@one:5432,two:5432/gatecall?target_session_attrs=read-write',
    'postgres:///gatecall?host=one,two',
  ])('says what to name instead of several PostgreSQL servers', (url) => {
    const [problem = ''] = problemsOf({ DATABASE_URL: url });
    expect(problem).toMatch(/^DATABASE_URL: it names several servers.*follows it/);
    expect(problemsOf({ DATABASE_URL: 'postgres://gatecall:a,b@one:5432/gatecall' })).toEqual([]);
  });

  it.each([
    ['a HOST that others reach', { HOST: '0.0.0.0' }],
    ['an https GATECALL_URL', { GATECALL_URL: 'https://gate.example.com' }],
  ])('is production by %s, with secrets of its own and a live token (D-04)', (_what, env) => {
    expect(namesIn(problemsOf(env))).toEqual(
      expect.arrayContaining(['GATECALL_SECRET', 'GATECALL_PUBLIC_TOKEN', 'SMTP_URL']),
    );
    expect(namesIn(problemsOf({ ...env, GATECALL_MODE: 'development' }))).toEqual([
      'GATECALL_MODE',
    ]);
    const test = { ...env, GATECALL_PUBLIC_TOKEN: 'public-token-test-gatecall' };
    expect(problemsOf(test).join()).toContain('production refuses a test token');
  });

  it.each(['TWILIO_API_URL', 'TELNYX_API_URL', 'SIGNALWIRE_API_URL'])(
    'accepts a carrier on this machine, without https, in development alone: %s',
    (name) => {
      for (const local of ['http://127.0.0.1:8080', 'http://[::1]', 'http://localhost:9/laml']) {
        expect(problemsOf({ [name]: local })).toEqual([]);
        const live = { GATECALL_MODE: 'production', [name]: local };
        expect(namesIn(problemsOf(live))).toContain(name);
      }
      for (const GATECALL_MODE of ['production', 'development']) {
        const proxy = { GATECALL_MODE, [name]: 'https://proxy.example.com/carrier/' };
        expect(namesIn(problemsOf(proxy))).not.toContain(name);
        const plain = { GATECALL_MODE, [name]: 'http://proxy.example.com' };
        expect(namesIn(problemsOf(plain))).toContain(name);
      }
    },
  );

  it('accepts private receivers as hosts, with or without a port, and as networks', () => {
    const allowed = (value: string) =>
      parseConfig({ GATECALL_WEBHOOK_ALLOWED_PRIVATE: value }).webhooks.allowed;
    expect(
      allowed('homeassistant.local:8123, Nas.local, 10.0.0.0/8, fd12::5, [fd12::6]:80'),
    ).toEqual(['homeassistant.local:8123', 'nas.local', '10.0.0.0/8', '[fd12::5]', '[fd12::6]:80']);
    for (const wrong of [
      'http://a.local',
      'a.local:0',
      'a.local:65536',
      'x@a.local',
      '10.0.0.0/',
      'a/8',
    ]) {
      expect(namesIn(problemsOf({ GATECALL_WEBHOOK_ALLOWED_PRIVATE: wrong }))).toEqual([
        'GATECALL_WEBHOOK_ALLOWED_PRIVATE',
      ]);
    }
  });

  it('refuses a demo line that is a resident’s number as well', () => {
    const env = { GATECALL_DEMO_NUMBER: '+12015550101', GATECALL_SYSTEM_NUMBERS: '+12015550101' };
    expect(namesIn(problemsOf(env))).toEqual(['GATECALL_DEMO_NUMBER']);
  });

  it('takes PKCE and short links from the hardened preset, and no contradiction', () => {
    const hardened = { GATECALL_PRESET: 'hardened' };
    expect(parseConfig(hardened)).toMatchObject({ requirePkce: true, maxLinkMinutes: 10 });
    expect(problemsOf({ ...hardened, GATECALL_REQUIRE_PKCE: 'false' })).toHaveLength(1);
  });
});
