/** What the client learns about its project. */

import { describe, expect, it } from 'vitest';

import { refusal, signedIn, success, type Call } from './testing/fake-server.ts';
import { openClient } from './testing/open-client.ts';

const duration = { session_duration_minutes: 60 };
const authenticates = ({ path }: Call) =>
  /(authenticate|reset)$/.test(path) ? success(signedIn()) : undefined;

describe('project settings', () => {
  it('take defaults if they cannot be loaded, and sign-in works (SDK-031)', async () => {
    const { client, page } = openClient({
      reply: (call) =>
        call.path.startsWith('/projects')
          ? refusal(500, 'internal_server_error')
          : authenticates(call),
    });
    const settings = await client.bootstrap.get();
    // No switch is on: PKCE is not required, captcha disabled.
    expect(settings).toEqual({ emailDomains: [], captchaSettings: { enabled: false } });
    expect(page.log.join()).toContain('defaults are used');
    await client.magicLinks.authenticate('t', duration);
    expect(client.session.getSync()).not.toBeNull();
  });

  it('are read by the wire’s names, and null means the default (SDK-032, SDK-033)', async () => {
    const { client } = openClient({
      bootstrap: {
        project_name: 'Gate',
        email_domains: ['example.com'],
        vertical: 'CONSUMER',
        password_config: { luds_complexity: 3, luds_minimum_count: 8 },
        captcha_settings: null,
      },
    });
    expect(await client.bootstrap.get()).toMatchObject({
      projectName: 'Gate',
      emailDomains: ['example.com'],
      vertical: 'CONSUMER',
      passwordConfig: { ludsComplexity: 3, ludsMinimumCount: 8 },
      captchaSettings: { enabled: false },
    });
  });

  it('are remembered for the next page (SDK-032)', async () => {
    const { client, openTab } = openClient({ bootstrap: { project_name: 'Gate' } });
    await client.bootstrap.get();
    const next = openTab(() => new Promise(() => {}));
    expect(next.client.bootstrap.getSync().projectName).toBe('Gate');
    expect(openClient().client.bootstrap.getSync().projectName).toBeUndefined();
  });
});
