import { assert, asyncProperty, constantFrom, oneof, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../config.ts';
import { createAsteriskApi } from './asterisk/api.ts';
import type { CarrierApi } from './carrier-api.ts';
import { createFormApi } from './form-api.ts';
import { pathSegment } from './path-segment.ts';
import { createTelnyxApi } from './telnyx/api.ts';

const BASE = 'https://carrier.test/base';

/** What was asked of a carrier whose every list holds one recording of the call, under the id given. */
function watched(open: (fetch: typeof globalThis.fetch) => CarrierApi, listed = { sid: 'RE1' }) {
  const asked: (readonly string[])[] = [];
  const api = open(async (input, init) => {
    const { origin, pathname, search, hash } = new URL(String(input));
    const segments = pathname.split('/').slice(1).map(decodeURIComponent);
    asked.push([`${init?.method ?? 'GET'} ${origin}${search}${hash}`, ...segments]);
    const call_sid = decodeURIComponent(pathname.split('/').at(-2) ?? '');
    return pathname.endsWith('/Recordings.json')
      ? Response.json({ recordings: [{ ...listed, call_sid, media_url: null }] })
      : new Response(null, { status: 204 });
  });
  return { api, asked };
}

const config = parseConfig({});
const telnyx = (fetch: typeof globalThis.fetch) =>
  createTelnyxApi({ fetch, config }, { url: BASE, apiKey: 'key', connectionId: undefined });
const twilio = (fetch: typeof globalThis.fetch) =>
  createFormApi(
    { fetch, config },
    { carrier: 'twilio', base: BASE, id: 'AC1', password: 'secret' },
  );
const asterisk = (fetch: typeof globalThis.fetch) =>
  createAsteriskApi(
    { url: BASE, user: 'user', password: 'secret', app: 'gatecall', fetch },
    'PJSIP/{number}',
  );

/** Ids as an attacker might send them, most of them with what makes other paths. */
const anyId = oneof(
  string(),
  string({ unit: constantFrom('.', '/', '\\', '%', '2', 'e', 'f', ';', '?', '#', ':', 'a', '\n') }),
  string({ unit: constantFrom('A', 'c', '1', '-', '_', ':', '.') }),
  constantFrom(
    '.',
    '..',
    '...',
    '%2e%2e',
    '..%2f',
    'a/..',
    '../a',
    '.%2E',
    'RE1/../RE2',
    '__proto__',
  ),
);

/** Nothing was asked, or just what should have been. */
async function expectOnly(
  { asked }: ReturnType<typeof watched>,
  ask: () => Promise<unknown>,
  expected: readonly (readonly [string, ...string[]])[],
) {
  await ask().catch(() => {});
  expect(asked.length).toBeLessThanOrEqual(expected.length);
  const all = expected.map(([method, ...path]) => [`${method} https://carrier.test`, ...path]);
  expect(asked).toEqual(all.slice(0, asked.length));
}

describe('an id in the path of a carrier', () => {
  it.each(['AC00000000000000000000000000000000', '43bb71ee-553f-4074-bb20-8e2747647cce'])(
    'stands there as it is: %s',
    (id) => expect(pathSegment(id)).toBe(id),
  );

  it('is percent-encoded where it has to be', () => {
    expect(pathSegment('v3:KBnLO0ZK3DhKM5s7bE9VluaSmKsOchKht_fUYvxcp8ysbmzCCtpkmA')).toBe(
      'v3%3AKBnLO0ZK3DhKM5s7bE9VluaSmKsOchKht_fUYvxcp8ysbmzCCtpkmA',
    );
  });

  it.each([
    '',
    '.',
    '..',
    '...',
    'a/b',
    'a\\b',
    '%2e%2e',
    'a b',
    'a?b',
    'a#b',
    'é',
    'a'.repeat(201),
  ])('is refused and not repeated: %j', (id) =>
    expect(() => pathSegment(id)).toThrow(/^That is no id of a carrier’s\.$/),
  );

  it('leads to that recording alone, whatever it is', () =>
    assert(
      asyncProperty(anyId, async (id) => {
        const twilios = watched(twilio);
        const home = ['base', '2010-04-01', 'Accounts', 'AC1', 'Recordings'];
        await expectOnly(twilios, () => twilios.api.deleteRecording(id), [
          ['DELETE', ...home, `${id}.json`],
        ]);
        const heard = watched(twilio);
        await expectOnly(heard, () => heard.api.fetchRecording(id), [
          ['GET', ...home, `${id}.wav`],
        ]);
        const asterisks = watched(asterisk);
        const stored = ['ari', 'recordings', 'stored', id];
        await expectOnly(asterisks, () => asterisks.api.deleteRecording(id), [
          ['DELETE', ...stored],
        ]);
        const played = watched(asterisk);
        await expectOnly(played, () => played.api.fetchRecording(id), [['GET', ...stored, 'file']]);
      }),
    ));

  it('leads to the recordings of that call alone, whatever Telnyx has been given and lists', () =>
    assert(
      asyncProperty(anyId, anyId, anyId, async (account, call, sid) => {
        const home = ['base', 'v2', 'texml', 'Accounts', account];
        const list = ['GET', ...home, 'Calls', call, 'Recordings.json'] as const;
        const one = watched(telnyx, { sid });
        await expectOnly(one, () => one.api.deleteRecording(`${account}/${call}`), [
          list,
          ['DELETE', ...home, 'Recordings', `${sid}.json`],
        ]);
        const other = watched(telnyx, { sid });
        await expectOnly(other, () => other.api.fetchRecording(`${account}/${call}`), [list]);
      }),
    ));

  it('leads to that call alone, whatever it is', () =>
    assert(
      asyncProperty(anyId, anyId, async (account, carrierCallId) => {
        const line = { carrierCallId, account, url: 'https://gate.test/voice/next' };
        const telnyxes = watched(telnyx);
        await expectOnly(telnyxes, async () => telnyxes.api.redirectCall?.(line), [
          ['POST', 'base', 'v2', 'texml', 'Accounts', account, 'Calls', carrierCallId],
        ]);
        const twilios = watched(twilio);
        await expectOnly(twilios, async () => twilios.api.redirectCall?.(line), [
          ['POST', 'base', '2010-04-01', 'Accounts', 'AC1', 'Calls', `${carrierCallId}.json`],
        ]);
      }),
    ));
});

describe('the recordings that Telnyx lists', () => {
  const CALL = 'v3:one';
  const opened = (recordings: readonly unknown[]) => {
    const deleted: string[] = [];
    const api = telnyx(async (input, init) => {
      if (init?.method === 'DELETE') deleted.push(String(input));
      return init?.method === 'DELETE'
        ? new Response(null, { status: 204 })
        : Response.json({ recordings });
    });
    return { api, deleted };
  };
  const own = { sid: 'RE1', call_sid: CALL, media_url: 'https://media.telnyx.com/RE1.wav' };

  it.each([
    ['another call', { ...own, sid: 'RE2', call_sid: 'v3:two' }],
    ['no call that it names', { sid: 'RE2', media_url: own.media_url }],
  ])('are neither deleted nor played if one is of %s', async (_what, foreign) => {
    const { api, deleted } = opened([own, foreign]);
    const refusal = 'Telnyx listed a recording of another call.';
    await expect(api.deleteRecording(`account-1/${CALL}`)).rejects.toThrow(refusal);
    await expect(api.fetchRecording(`account-1/${CALL}`)).rejects.toThrow(refusal);
    expect(deleted).toEqual([]);
  });

  it('are all deleted if they are of the call', async () => {
    const { api, deleted } = opened([own, { ...own, sid: 'RE2' }]);
    await api.deleteRecording(`account-1/${CALL}`);
    expect(deleted).toEqual(
      ['RE1', 'RE2'].map((sid) => `${BASE}/v2/texml/Accounts/account-1/Recordings/${sid}.json`),
    );
  });
});
