/** Whatever people do in two tabs, the browser is left in one piece. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import type { FakeBrowser, FakePage } from '../testing/fake-browser.ts';
import { flush } from '../testing/fake-browser.ts';
import { refusal, signedIn, success, type Call } from '../testing/fake-server.ts';
import { openClient, STORAGE_KEY } from '../testing/open-client.ts';
import type { GatecallClient } from '../client.ts';

type Tab = { readonly client: GatecallClient; readonly page: FakePage };
type Mood = { status: 'well' | 'down' | 'offline' | 'unknown'; next: number };

/** What people, time and the network do. */
const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('sign in' as const), tab: fc.nat(1) }) },
  fc.record({ do: fc.constant('revoke' as const), tab: fc.nat(1), force: fc.boolean() }),
  fc.record({ do: fc.constant('authenticate' as const), tab: fc.nat(1) }),
  fc.record({ do: fc.constant('between' as const), tab: fc.nat(1) }),
  fc.record({
    do: fc.constant('mood' as const),
    status: fc.constantFrom(
      'well' as const,
      'down' as const,
      'offline' as const,
      'unknown' as const,
    ),
  }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.nat(400_000) }) },
  fc.record({ do: fc.constant('sleep' as const), ms: fc.nat(4_000_000) }),
  fc.record({ do: fc.constant('wake' as const), tab: fc.nat(1) }),
  fc.record({ do: fc.constant('settle' as const) }),
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

function answer(call: Call, mood: Mood): Response | undefined {
  if (call.path.startsWith('/projects')) return undefined;
  if (mood.status === 'offline') throw new TypeError('Failed to fetch');
  if (mood.status === 'down') return refusal(500, 'internal_server_error');
  if (call.path === '/sessions/authenticate') {
    if (mood.status === 'unknown') return refusal(404, 'session_not_found');
    return success(signedIn(`session-${mood.next}`));
  }
  if (call.path === '/otps/authenticate') return success({ intermediate_session_token: 'i' });
  if (call.path.endsWith('/authenticate')) {
    mood.next += 1;
    return success(signedIn(`session-${mood.next}`));
  }
  return undefined;
}

async function perform(act: Act, tabs: readonly Tab[], browser: FakeBrowser, mood: Mood) {
  const duration = { session_duration_minutes: 60 };
  const tab = 'tab' in act ? tabs[act.tab] : tabs[0];
  const client = tab?.client;
  // Not awaited: people and replies overtake each other; refusals are part of it.
  const begin = (work: Promise<unknown> | undefined) => void work?.catch(() => {});
  switch (act.do) {
    case 'sign in':
      return begin(client?.magicLinks.authenticate('t', duration));
    case 'revoke':
      return begin(client?.session.revoke({ forceClear: act.force }));
    case 'authenticate':
      return begin(client?.session.authenticate());
    case 'between':
      return begin(client?.otps.authenticate('1', 'm', duration));
    case 'mood':
      mood.status = act.status;
      return undefined;
    case 'pass':
      return browser.clock.advance(act.ms);
    case 'sleep':
      return browser.clock.sleep(act.ms);
    case 'wake':
      return tab?.page.wake();
    case 'settle':
      return flush();
  }
}

it('no sequence of acts in two tabs leaves cookies and storage out of step, plans two refreshes in a tab, or notifies inside the lock (SDK-003, SDK-022, SDK-023)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (acts) => {
      const mood: Mood = { status: 'well', next: 0 };
      const { browser, openTab, ...first } = openClient({ reply: (call) => answer(call, mood) });
      const tabs: readonly Tab[] = [first, openTab()];
      let toldInside = 0;
      for (const { client, page } of tabs) {
        client.session.onChange(() => {
          toldInside += page.lock.isHeld ? 1 : 0;
        });
      }
      for (const one of acts) {
        await perform(one, tabs, browser, mood);
        expect(browser.clock.waits().length).toBeLessThanOrEqual(2);
      }
      await flush();

      expect(toldInside).toBe(0);
      const stored = browser.item(STORAGE_KEY);
      const cookies = browser.cookies();
      const id = /"session_id":"([^"]+)"/.exec(stored ?? '')?.[1];
      // A cookie that ended by itself during sleep is noticed at the next look, not before.
      if (cookies['gatecall_session'] !== undefined) {
        expect(cookies['gatecall_session']).toBe(`token-of-${id}`);
        expect(cookies['gatecall_session_jwt']).toBe(`jwt.of.${id}`);
        expect(cookies['gatecall_intermediate_session_token']).toBeUndefined();
      }
      for (const { client } of tabs) {
        expect(client.session.getSync()?.session_id).toBe(id);
        client.close();
      }
      expect(browser.clock.waits()).toEqual([]);
    }),
    { numRuns: 150 },
  );
});
