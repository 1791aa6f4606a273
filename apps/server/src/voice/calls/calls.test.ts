import { callAnswer, callsAnswer } from '@gatecall/contracts/product/calls';
import { signIn } from '@gatecall/testkit/sign-in';
import { describe, expect, it } from 'vitest';
import { useHome } from '../../home/home.testing.ts';

const home = useHome();
const { call, saveIntercom, dial, tryCode } = home;

describe('calls', () => {
  it('lists them newest first, by pages and filters, and shows what happened', async () => {
    const saved = await saveIntercom();
    const { code } = saved.body.intercoms[0].intercom_codes[0];
    for (const digits of ['111222', code, '333444']) {
      home.server.clock.advance(1_000);
      await tryCode(digits);
    }
    await dial({ From: 'anonymous' });
    const first = callsAnswer.parse((await call('GET', '/v1/calls?limit=2')).body);
    expect(first.calls.map(({ outcome }) => outcome)).toEqual([null, 'opened']);
    const rest = callsAnswer.parse(
      (await call('GET', `/v1/calls?limit=2&before=${first.next}`)).body,
    );
    expect(rest.calls).toHaveLength(1);
    expect(rest.next).toBeNull();
    const opened = callsAnswer.parse((await call('GET', '/v1/calls?outcome=opened')).body).calls;
    expect(opened).toMatchObject([{ kind: 'gate', opened_by: { kind: 'code', name: null } }]);
    const shown = callAnswer.parse((await call('GET', `/v1/calls/${opened[0]?.call_id}`)).body);
    expect(shown.events.map(({ kind }) => kind)).toEqual([
      'received',
      'asked',
      'heard_keys',
      'tone_sent',
      'opened',
    ]);
    const bob = (await signIn(home.server, 'bob@example.com')).jwt;
    expect((await call('GET', '/v1/calls', undefined, bob)).body.calls).toEqual([]);
    expect((await call('GET', `/v1/calls/${opened[0]?.call_id}`, undefined, bob)).status).toBe(404);
    expect((await call('GET', '/v1/calls?limit=0')).body.field).toBe('limit');
  });

  it('streams changes as they happen', async () => {
    await saveIntercom();
    const origin = await home.server.listen();
    const abort = new AbortController();
    const stream = await fetch(`${origin}/v1/calls/events`, {
      headers: { authorization: `Bearer ${home.jwt}` },
      signal: abort.signal,
    });
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = (await reader?.read())?.value ?? '';
    await dial();
    while (!heard.includes('data:')) heard += (await reader?.read())?.value ?? '';
    expect(heard).toContain('"kind":"gate"');
    abort.abort();
    expect((await fetch(`${origin}/v1/calls/events`)).status).toBe(401);
  });
});

describe('the stream of calls', () => {
  const open = (origin: string, signal: AbortSignal, token = home.jwt) =>
    fetch(`${origin}/v1/calls/events`, { headers: { authorization: `Bearer ${token}` }, signal });

  it('sends a device nothing after it was signed out elsewhere (A43)', async () => {
    await saveIntercom();
    const origin = await home.server.listen();
    const lost = await signIn(home.server, 'ada@example.com');
    const abort = new AbortController();
    const stream = await open(origin, abort.signal, lost.jwt);
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = (await reader?.read())?.value ?? '';
    expect((await call('DELETE', `/v1/sessions/${lost.sessionId}`)).status).toBe(200);
    await dial();
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
      heard += part.value;
    }
    expect(heard).not.toContain('data:');
  });

  it('opens a few times for one resident and not without end (A84)', async () => {
    const origin = await home.server.listen();
    const abort = new AbortController();
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await open(origin, abort.signal)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
    abort.abort();
    const later = async () => (await open(origin, AbortSignal.timeout(2_000))).status;
    await expect.poll(later).toBe(200);
  });
});
