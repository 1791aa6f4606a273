import { describe, expect, it, vi } from 'vitest';
import { createPushService } from '../../platform/push/push-service.testing.ts';
import { OPEN_STANDS_MS } from '../call-flow/time-limits.ts';
import { actionOf, opens, useHome } from '../../home/home.testing.ts';
import { openRinging } from './ringing.testing.ts';

const home = useHome();
const { call, saveIntercom, dial, post } = home;

const SOON = { timeout: 5_000 };

/** A call at the gate that rings a device, which taps "open"; `lapse` is the moment when that is over. */
async function tapOpen() {
  await saveIntercom();
  const pushes = createPushService(home.server.clock);
  await call('POST', '/v1/notifications/push', pushes.subscribe());
  const close = openRinging(home.server, pushes);
  const shown = (kind: string) => pushes.received.filter(({ payload }) => payload.kind === kind);
  const asked = await dial();
  await expect.poll(() => shown('ring').length, SOON).toBe(1);
  const callId: string = shown('ring')[0]?.payload.call_id;
  const decide = (kind: 'open' | 'refuse') => call('POST', `/v1/calls/${callId}/${kind}`);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await decide('open');
  const wake = timers.mock.calls.find(([, ms]) => ms === OPEN_STANDS_MS + 1)?.[0];
  timers.mockRestore();
  const lapse = () => {
    home.server.clock.advance(OPEN_STANDS_MS + 1);
    wake?.();
  };
  /** By then, every report has been sent. */
  const ringAgain = async () => {
    await dial({ CallSid: 'CA-again' });
    await expect.poll(() => shown('ring').length, SOON).toBe(2);
  };
  return { asked, callId, decide, shown, lapse, ringAgain, close };
}

describe('an "open" that lapses', () => {
  it('is not reported by a server that has ended by then', async () => {
    const { lapse, close } = await tapOpen();
    await close();
    const failed = vi.spyOn(home.server.deps.log, 'error');
    await home.restart({});
    lapse();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const said = failed.mock.calls.map(([, words]) => words);
    expect(said).not.toContain('a lapsed opening could not be told');
  });

  it('is reported where it may have been tapped, in place of the notice that the gate opens', async () => {
    const { callId, shown, lapse, close } = await tapOpen();
    await call('PUT', '/v1/account/language', { language: 'de' });
    lapse();
    await expect.poll(() => shown('open_lapsed').length, SOON).toBe(1);
    expect(shown('open_lapsed')[0]).toMatchObject({
      urgency: 'high',
      payload: {
        title: 'Dein Tor wurde nicht geöffnet',
        call_id: callId,
        url: `/tables/call?call=${callId}`,
      },
    });
    await close();
  });

  it('is reported to the others if the one who tapped has signed out meanwhile', async () => {
    const { callId, shown, lapse, close } = await tapOpen();
    await home.server.deps.db.write((queries) => queries.deleteFrom('sessions').execute());
    lapse();
    await expect.poll(() => shown('open_lapsed').length, SOON).toBe(1);
    expect(shown('open_lapsed')[0]?.payload.call_id).toBe(callId);
    await close();
  });

  type Tapped = Awaited<ReturnType<typeof tapOpen>>;
  it.each([
    [
      'the gate opened',
      async ({ asked }: Tapped) => expect(opens(await post(actionOf(asked), {}))).toBe(true),
    ],
    ['it was taken back', ({ decide }: Tapped) => decide('refuse')],
    ['the guest has gone', () => post('/voice/twilio/status', { CallStatus: 'completed' })],
  ])('is not reported if %s', async (_name, before) => {
    const tapped = await tapOpen();
    await before(tapped);
    tapped.lapse();
    await tapped.ringAgain();
    expect(tapped.shown('open_lapsed')).toEqual([]);
    await tapped.close();
  });

  it('is not reported to people who want no push messages', async () => {
    const { callId, shown, lapse, ringAgain, close } = await tapOpen();
    const choice = { email: false, sms: false, kinds: [] };
    await call('PUT', '/v1/notifications', { ...choice, push: false });
    lapse();
    await call('GET', `/v1/calls/${callId}`);
    await call('PUT', '/v1/notifications', { ...choice, push: true });
    await ringAgain();
    expect(shown('open_lapsed')).toEqual([]);
    await close();
  });
});
