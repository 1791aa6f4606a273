/** What is reported, when and how. */

import { describe, expect, it } from 'vitest';

import { type Call } from '../testing/fake-server.ts';
import { openClient, openSignedIn, TOKEN } from '../testing/open-client.ts';

describe('telemetry', () => {
  const events = (calls: readonly Call[]) => calls.filter(({ path }) => path === '/events');

  it('waits 800 ms for company (SDK-034, SDK-098)', async () => {
    const { client, server, browser } = openClient();
    client.telemetry.log('email_sent', { email: 'a@b.test' });
    await browser.clock.advance(400);
    client.telemetry.log('email_try_again_clicked');
    await browser.clock.advance(399);
    expect(events(server.calls)).toHaveLength(0);
    await browser.clock.advance(1);
    expect(events(server.calls)).toHaveLength(1);
    expect(events(server.calls)[0]?.body).toHaveLength(2);
  });

  it('goes at once at 15 events (SDK-034)', async () => {
    const { client, server, browser } = openClient();
    for (let count = 0; count < 16; count += 1) client.telemetry.log('email_sent');
    expect(events(server.calls)[0]?.body).toHaveLength(15);
    await browser.clock.advance(800);
    expect(events(server.calls)[1]?.body).toHaveLength(1);
  });

  it('reports once that a page leaves for a social sign-in (SDK-035)', async () => {
    const { client, server, browser } = openClient();
    await client.oauth.figma.start();
    await browser.clock.advance(800);
    expect(events(server.calls).flatMap(({ body }) => body)).toMatchObject([
      { event: { event_name: 'start_oauth_flow', details: { provider_type: 'figma' } } },
    ]);
  });

  it('carries name, details, user and session ids (SDK-035)', async () => {
    const { client, server, browser } = await openSignedIn();
    client.telemetry.log('email_sent', { email: 'a@b.test', type: 'otp' });
    await browser.clock.advance(800);
    expect(server.last()?.body).toMatchObject([
      {
        telemetry: { stytch_user_id: 'user-1', stytch_session_id: 'session-1' },
        event: {
          public_token: TOKEN,
          event_name: 'email_sent',
          details: { email: 'a@b.test', type: 'otp', user_id: 'user-1', session_id: 'session-1' },
        },
      },
    ]);
  });

  it('leaves with a beacon when the page goes, and nothing twice (SDK-034)', async () => {
    const { client, server, browser, page } = openClient();
    client.telemetry.log('email_sent');
    page.hide();
    page.hide();
    await browser.clock.advance(800);
    expect(page.beacons.map(({ url }) => url)).toEqual(['https://localhost/sdk/v1/events']);
    expect(events(server.calls)).toHaveLength(0);
  });

  it('falls back to a lasting fetch if the beacon is refused (SDK-034)', async () => {
    const { client, server, page } = openClient({ ports: { beacon: () => false } });
    client.telemetry.log('email_sent');
    page.hide();
    expect(server.last()?.init.keepalive).toBe(true);
  });

  it('reads the reply to its end, so that the connection is free (SDK-034)', async () => {
    const answer = new Response('{}');
    const { client, browser } = openClient({
      reply: ({ path }) => (path === '/events' ? answer : undefined),
    });
    client.telemetry.log('email_sent');
    await browser.clock.advance(800);
    expect(answer.bodyUsed).toBe(true);
  });

  it('never fails, and can be turned off (SDK-034)', async () => {
    const { client, browser, errors } = openClient({
      reply: ({ path }) => (path === '/events' ? Promise.reject(new Error('offline')) : undefined),
    });
    client.telemetry.log('email_sent');
    await browser.clock.advance(800);
    expect(errors).toEqual([]);
    const off = openClient({ options: { telemetry: false } });
    off.client.telemetry.log('email_sent');
    expect(off.browser.clock.waits()).toEqual([]);
  });
});
