import { ownHome } from './home.ts';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getResident, leaveNumbers, renewStandingAccess, saveIntercomSettings } from './logic.ts';

const SETTINGS = {
  phone: '+12015550142',
  intercom_number: '+12015550199',
  intercom_code: '9',
  entry_codes: ['739164', '285017'],
};
const CLIENT = {
  ip: '192.0.2.7',
  userAgent: '',
  claimedOrigin: undefined,
  language: () => undefined,
};

let server: TestServer;
let ada: string;
beforeEach(async () => {
  server = await createTestServer();
  ada = (await signIn(server, 'ada@example.com')).userId;
});
afterEach(() => server.close());

const save = (over: Partial<typeof SETTINGS> = {}, deps = server.deps) =>
  saveIntercomSettings(deps, ownHome(ada), {
    body: { ...SETTINGS, ...over },
    country: 'US',
    client: CLIENT,
  });
const intercomOf = async () => (await getResident(server.deps, ada)).intercoms[0]!;
/** Codes in the order in which they were made, with whether they are still of use. */
const codeRows = () =>
  server.deps.db.read.selectFrom('entry_codes').select(['code_id', 'revoked_at']).execute();
const resting = () => server.deps.db.read.selectFrom('number_quarantine').selectAll().execute();
/** The same dependencies, with chance that begins with these digits. */
function chanceOf(digits: string) {
  const given = [...digits].map(Number);
  const { random } = server.deps;
  const int = (below: number): number => given.shift() ?? random.int(below);
  return { ...server.deps, random: { ...random, int } };
}

describe('the codes of a resident', () => {
  it('stay as they are if the same are saved again (API-010)', async () => {
    await save();
    const before = await codeRows();
    await save();
    expect(await codeRows()).toEqual(before);
  });

  it.each([
    ['one fewer', ['739164']],
    ['one more', ['739164', '285017', '640283']],
    ['another order', ['285017', '739164']],
    ['another one', ['739164', '640283']],
    ['none', []],
  ])('are those that were saved last: %s (API-010)', async (_title, entry_codes) => {
    await save();
    await save({ entry_codes });
    expect((await intercomOf()).ownCodes).toEqual(entry_codes);
    const revoked = (await codeRows()).filter(({ revoked_at: at }) => at !== null);
    expect(revoked).toHaveLength(2);
  });

  it('are none of them the shared guest code, which says at which one (API-022)', async () => {
    await save();
    const { guestCodes } = await intercomOf();
    await expect(save({ entry_codes: ['640283', guestCodes[0]!] })).rejects.toMatchObject({
      code: 'duplicate_entry_code',
      field: 'entry_codes.1',
    });
    expect((await intercomOf()).ownCodes).toEqual(SETTINGS.entry_codes);
  });

  it('are not given away as the guest code, whatever chance says (API-021)', async () => {
    await save({}, chanceOf('739164285017640283'));
    expect((await intercomOf()).guestCodes).toEqual(['640283']);
  });

  it('open by keys without the spaces around them (API-008)', async () => {
    await save({ intercom_code: ' 9# ' });
    expect((await intercomOf()).openDtmf).toBe('9#');
  });
});

describe('the number of a resident', () => {
  it('does not rest while the resident stays (telephony 2.8)', async () => {
    await save();
    await save({ intercom_code: '5' });
    expect(await resting()).toEqual([]);
  });

  it('is none if the pool is empty, wherever the resident moves (API-023)', async () => {
    await server.close();
    server = await createTestServer({ env: { GATECALL_SYSTEM_NUMBERS: '+12015550101' } });
    ada = (await signIn(server, 'ada@example.com')).userId;
    const neighbour = (await signIn(server, 'bob@example.com')).userId;
    for (const intercom_number of ['+12015550199', '+12015550188']) {
      const body = { ...SETTINGS, phone: '+12015550143', intercom_number };
      await saveIntercomSettings(server.deps, ownHome(neighbour), {
        body,
        country: 'US',
        client: CLIENT,
      });
      await expect(save({ intercom_number })).rejects.toMatchObject({
        code: 'system_numbers_exhausted',
      });
      expect(await intercomOf()).toMatchObject({
        phoneNumber: intercom_number,
        systemNumber: null,
      });
    }
  });

  it('rests when the resident goes, and one who has none leaves none (telephony 2.8)', async () => {
    const leave = () => server.deps.db.write((queries) => leaveNumbers(server.deps, queries, ada));
    await leave();
    expect(await resting()).toEqual([]);
    const { systemNumber } = (await save()).intercoms[0]!;
    await leave();
    expect(await resting()).toEqual([
      {
        intercom_number: SETTINGS.intercom_number,
        system_number: systemNumber,
        released_at: server.clock.now(),
        left_by: null,
      },
    ]);
    await server.deps.db.write((queries) =>
      queries.updateTable('intercoms').set({ system_number: null }).execute(),
    );
    await leave();
    expect(await resting()).toHaveLength(1);
  });
});

describe('access that a stranger may have planted', () => {
  const renew = (deps = server.deps) =>
    deps.db.write((queries) => renewStandingAccess(deps, queries, ada));

  it('is removed: the phone, the resident’s codes, and the guest code for a new one', async () => {
    await save();
    const [guest = ''] = (await intercomOf()).guestCodes;
    await renew(chanceOf(`${guest}739164640283`));
    const { phone, phoneNumber, intercoms } = await getResident(server.deps, ada);
    expect([phone, phoneNumber]).toEqual([null, null]);
    expect(intercoms[0]).toMatchObject({ guestCodes: ['640283'], ownCodes: [] });
  });

  it('goes if there is a code and no phone, or no intercom at all', async () => {
    await renew();
    expect(await server.deps.db.read.selectFrom('residents').selectAll().execute()).toEqual([]);
    await saveIntercomSettings(server.deps, ownHome(ada), {
      body: { ...SETTINGS, phone: null },
      country: 'US',
      client: CLIENT,
    });
    await renew();
    expect((await intercomOf()).ownCodes).toEqual([]);
  });
});
