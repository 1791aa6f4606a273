import { signIn } from '@gatecall/testkit/sign-in';
import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { setTimeout as wait } from 'node:timers/promises';
import { actionOf, opens } from '../home.testing.ts';
import type { useHousehold } from './household.testing.ts';

type Household = ReturnType<typeof useHousehold>;
type Person = Awaited<ReturnType<Household['addPerson']>>;
type Reply = Awaited<ReturnType<Household['callAs']>>;

/** The ways in of Ben, a member of Ada's home: each returns whether it still works. */
export function memberWays(household: Household) {
  const { home, invite, join, callAs } = household;
  const { call, saveIntercom, dial, post } = home;

  const ENDPOINT = 'https://fcm.googleapis.com/ben';
  const isDone = ({ status }: Reply): boolean => status === 200;

  /** What Ben holds before he is taken out: whatever a former member may still have. */
  async function equip() {
    await saveIntercom();
    await home.confirmPhone();
    const { token } = await invite('Ben');
    const who = await signIn(home.server, 'ben@example.com');
    const ben: Person = { ...who, homeId: String((await join(who.jwt, token)).body.home_id) };
    const body = { endpoint: ENDPOINT, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } };
    await call('POST', '/v1/notifications/push', body, ben.jwt);
    const code = (await callAs(ben, 'POST', '/v1/guest_codes', { label: 'Piano' })).body;
    const { url } = (await callAs(ben, 'POST', `/v1/guest_codes/${code.code_id}/share`)).body;
    const [gate] = (await callAs(ben, 'GET', '/v1/gates')).body.gates;
    const stream = await fetch(`${await home.server.listen()}/v1/calls/events?home=${ben.homeId}`, {
      headers: { authorization: `Bearer ${ben.jwt}` },
    });
    let isStreamOpen = true;
    // Its end, or the end of the test.
    void stream.text().then(
      () => (isStreamOpen = false),
      () => undefined,
    );
    const asked = await dial();
    const [{ call_id: callId }] = (await callAs(ben, 'GET', '/v1/calls')).body.calls;
    return { ben, token, code, url, gate, asked, callId, isStreamOpen: () => isStreamOpen };
  }
  type Held = Awaited<ReturnType<typeof equip>>;

  /** A call about the gate, as Ben's pages make it. */
  const get =
    (path: string) =>
    async ({ ben }: Held): Promise<boolean> =>
      isDone(await callAs(ben, 'GET', path));
  const tap =
    (what: string) =>
    async ({ ben, callId }: Held): Promise<boolean> =>
      isDone(await callAs(ben, 'POST', `/v1/calls/${callId}/${what}`));
  const seesGate = async (jwt: string, homeId: string): Promise<boolean> =>
    isDone(await call('GET', `/v1/gate?home=${homeId}`, undefined, jwt));

  /** Each returns whether it still works. */
  const WAYS: Readonly<Record<string, (held: Held) => Promise<boolean>>> = {
    'the session of before': get('/v1/gate'),
    'a page of calls that is still open': get('/v1/calls'),
    'the address of a call': async ({ ben, callId }) =>
      isDone(await callAs(ben, 'GET', `/v1/calls/${callId}`)),
    'the gates there': get('/v1/gates'),
    'the address of one gate': async ({ ben, gate }) =>
      isDone(await callAs(ben, 'GET', `/v1/gates/${gate.gate_id}`)),
    'the same gate as if it were their own': async ({ ben, gate }) =>
      isDone(await callAs(ben, 'GET', `/v1/gate?gate=${gate.gate_id}`)),
    'the names of the others': get('/v1/household/people'),
    'how long calls are kept': get('/v1/history'),
    'a live stream': async ({ isStreamOpen }) => {
      await wait(50);
      return isStreamOpen();
    },
    'a tap on “open”, on a notice or a page that is still there': tap('open'),
    'a tap on “do not open”': tap('refuse'),
    'a tap on “call me”': async ({ ben, callId }) => {
      const reply = await callAs(ben, 'POST', `/v1/calls/${callId}/call_me`);
      return reply.body.error_type !== 'home_not_found';
    },
    'a new token of the same session': async ({ ben }) => {
      const { body } = await home.server.sdk(AUTH_ENDPOINTS.sessionsAuthenticate, {
        sessionToken: ben.sessionToken,
        body: {},
      });
      return seesGate(body.data.session_jwt, ben.homeId);
    },
    'a new sign-in': async ({ ben }) =>
      seesGate((await signIn(home.server, 'ben@example.com')).jwt, ben.homeId),
    'the notice of the next ring': async () => {
      const pushes = async () =>
        (await home.server.messages()).filter(
          ({ channel, to }) => channel === 'push' && JSON.parse(to).endpoint === ENDPOINT,
        ).length;
      await wait(200);
      const before = await pushes();
      await dial();
      for (let looks = 0; looks < 20; looks += 1) {
        if ((await pushes()) > before) return true;
        await wait(50);
      }
      return false;
    },
    'a guest code that they gave away': async ({ code }) => opens(await home.tryCode(code.code)),
    'the same in a call that was on already': async ({ asked, code }) =>
      opens(await post(actionOf(asked), { Digits: code.code })),
    'the page that shows their guest the code': async ({ url }) =>
      (await home.server.request('GET', new URL(url).pathname)).status === 200,
    'another code': async ({ ben }) =>
      isDone(await callAs(ben, 'POST', '/v1/guest_codes', { label: 'Me' })),
    'another link to the code': async ({ ben, code }) =>
      isDone(await callAs(ben, 'POST', `/v1/guest_codes/${code.code_id}/share`)),
  };

  return { equip, WAYS };
}
