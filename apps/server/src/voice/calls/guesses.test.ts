import { HOUR_MS } from '@gatecall/contracts/constants';
import { beforeEach, describe, expect, it } from 'vitest';
import { actionOf, opens, OWN_PHONE, useHome } from '../../home/home.testing.ts';
import { SUSPEND_AT } from '../../home/rules/guess-backoff.ts';

const home = useHome();

/** As the carrier tells more of a call than its number. */
const VOUCHED: readonly Record<string, string>[] = [
  { StirVerstat: 'TN-Validation-Passed-A' },
  { ForwardedFrom: OWN_PHONE },
];
let code: string;
let tried = 0;
const give = async (Digits: string, told: Record<string, string> = {}): Promise<boolean> => {
  const CallSid = `CA-guess-${(tried += 1)}`;
  const asked = await home.dial({ CallSid, ...told });
  return opens(await home.post(actionOf(asked), { CallSid, Digits }));
};
const guess = async (told: Record<string, string> = {}, times = SUSPEND_AT): Promise<void> => {
  for (let n = 0; n < times; n += 1) await give('111222', told);
};
const status = async () => (await home.call('GET', '/v1/gate')).body.status;
const suspendedCalls = async () => (await home.call('GET', '/v1/gate')).body.suspended_calls;

const prepare = async (): Promise<void> => {
  await home.saveIntercom();
  ({ code } = (await home.call('GET', '/v1/entry_code')).body);
};
beforeEach(prepare);

describe.each(VOUCHED)('wrong codes, where the carrier tells %o of the panel’s calls', (told) => {
  it('in calls with a forged number switch no code off for those', async () => {
    await guess();
    expect([await status(), await suspendedCalls()]).toEqual(['codes_suspended', 'unvouched']);
    expect([await give(code), await give(code, told)]).toEqual([false, true]);
  });

  it('in those switch codes off for those', async () => {
    await guess(told);
    expect([await status(), await suspendedCalls()]).toEqual(['codes_suspended', 'vouched']);
    expect(await give(code, told)).toBe(false);
    expect((await home.call('DELETE', '/v1/gate/suspension')).status).toBe(200);
    expect(await give(code, told)).toBe(true);
  });

  it('of a patient guesser are counted apart, too', async () => {
    await home.restart({ env: { GATECALL_RATE_LIMIT_FACTOR: '1' } });
    await prepare();
    for (let hours = 0; hours < 4; hours += 1) {
      await guess({}, SUSPEND_AT - 1);
      home.server.clock.advance(HOUR_MS);
    }
    await guess(told, SUSPEND_AT - 1);
    expect([await give(code), await give(code, told)]).toEqual([false, true]);
  });

  it('are forgotten by a right one among the same calls alone', async () => {
    await guess({}, SUSPEND_AT - 1);
    await give(code, told);
    await guess({}, 1);
    expect(await give(code)).toBe(false);
  });
});

it('keeps with a call that codes were off in it', async () => {
  await guess({}, 1);
  const newest = async () => {
    const [{ call_id: id }] = (await home.call('GET', '/v1/calls?limit=1')).body.calls;
    const { events } = (await home.call('GET', `/v1/calls/${id}`)).body;
    return events.find(({ kind }: { kind: string }) => kind === 'heard_keys').details;
  };
  expect(await newest()).toEqual({});
  await guess({}, SUSPEND_AT - 1);
  expect(await newest()).toEqual({});
  await give(code);
  expect(await newest()).toEqual({ codes_off: true });
});

it('counts the codes that are refused because codes are off', async () => {
  const refused = async () => {
    const { text } = await home.server.request('GET', '/metrics');
    return /rate_limited_total\{limit="gate-guesses",kind="guess"\} (\d+)/.exec(text)?.[1] ?? '0';
  };
  await guess();
  expect(await refused()).toBe('0');
  await give(code);
  expect(await refused()).toBe('1');
});

it('counts no more ways of guessing than two, whatever the carrier tells', async () => {
  await guess();
  for (const told of VOUCHED) await guess(told, SUSPEND_AT / VOUCHED.length);
  for (const told of [...VOUCHED, {}]) expect(await give(code, told)).toBe(false);
  expect(await suspendedCalls()).toBe('all');
});

it('tells the resident in which calls codes are off', async () => {
  const told = async () => {
    const mails = (await home.server.messages()).map(({ text }) => text);
    return mails.find((text) => text.startsWith('Entry codes'));
  };
  await guess();
  expect(await told()).toContain('calls that your carrier does not vouch for');
  await guess(VOUCHED[0]);
  expect(await told()).toContain('Entry codes are switched off for 15 minutes');
});
