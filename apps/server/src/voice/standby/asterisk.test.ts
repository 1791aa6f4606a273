import { callsAnswer } from '@gatecall/contracts/product/calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PANEL, SYSTEM } from '../../home/home.testing.ts';
import { asteriskSide } from '../carriers/asterisk/asterisk-line.testing.ts';
import type { CarrierLine, CarrierSide } from '../carriers/line.testing.ts';
import { useTwoDatabases } from './two-databases.testing.ts';

const hasPostgres = process.env['TEST_DATABASE_URL'] !== undefined;
const WAIT = { timeout: 20_000, interval: 50 };
const SORRY = 'Sorry, I cannot take this code right now. Please wait.';

describe.skipIf(!hasPostgres)('Asterisk without a primary', { timeout: 30_000 }, () => {
  let side: CarrierSide;
  let line: CarrierLine;
  const databases = useTwoDatabases({ carrier: async () => (side = await asteriskSide()) });
  const { home } = databases;
  beforeEach(async () => {
    line = await side.open(home.server);
  });
  // A call ends with a write: the primary is back by then.
  afterEach(async () => {
    databases.set('answers');
    await line.close();
  });

  const call = () => line.call({ from: PANEL, to: SYSTEM });
  const goAway = async (): Promise<void> => {
    await databases.replicated();
    databases.set('is-gone');
  };
  const newest = async () => callsAnswer.parse((await home.call('GET', '/v1/calls')).body).calls[0];
  const recorded = async (what: object): Promise<void> => {
    databases.set('answers');
    await expect.poll(newest, WAIT).toMatchObject(what);
  };

  it('opens for a standing code, and is on record later (ADR 0083)', async () => {
    const { intercoms } = (await home.call('GET', '/v1/user')).body;
    await goAway();
    const guest = await call();
    expect(guest.state()).toBe('asked');
    await guest.key(intercoms[0].intercom_codes[0].code);
    expect(guest.tones).toEqual(['9']);
    await recorded({ outcome: 'opened', opened_by: { kind: 'code' } });
  });

  it('goes on with a call that the primary began (ADR 0083)', async () => {
    const { intercoms } = (await home.call('GET', '/v1/user')).body;
    const guest = await call();
    await goAway();
    await guest.key(intercoms[0].intercom_codes[0].code);
    expect(guest.tones).toEqual(['9']);
    await recorded({ outcome: 'opened', tries: 0 });
  });

  it('refuses a code with so many uses kindly, and keeps a message (ADR 0083)', async () => {
    const limits = { label: 'Plumber', max_uses: 1 };
    const { code } = (await home.call('POST', '/v1/guest_codes', limits)).body;
    await goAway();
    const guest = await call();
    await guest.key(code);
    expect(guest.tones).toEqual([]);
    expect(guest.said.join(' ')).toContain(SORRY);
    expect(guest.state()).toBe('recording');
    await guest.leaveMessage(4);
    await recorded({ outcome: 'message' });
    const { guest_codes: codes } = (await home.call('GET', '/v1/guest_codes')).body;
    expect(codes).toMatchObject([{ uses: 0 }]);
  });
});
