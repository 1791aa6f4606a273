import {
  guestCode as guestCodeAnswer,
  guestCodesAnswer,
} from '@gatecall/contracts/product/guest-codes';
import { describe, expect, it } from 'vitest';
import { toWireTime } from '../../platform/clock.ts';
import { opens, useHome } from '../home.testing.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

const home = useHome();
const { call, saveIntercom, tryCode } = home;
const make = (body: object = {}) => call('POST', '/v1/guest_codes', { label: 'Plumber', ...body });
const made = async (body: object = {}) => guestCodeAnswer.parse((await make(body)).body);
const share = async (codeId: string) =>
  new URL((await call('POST', `/v1/guest_codes/${codeId}/share`)).body.url).pathname;
const look = async (path: string) => (await home.server.request('GET', path)).status;
const inMs = (ms: number) => new Date(home.server.clock.now() + ms).toISOString();

describe('a code of the resident’s own choice', () => {
  it('is stored as it is keyed or said, however it is typed', async () => {
    await saveIntercom();
    expect((await made({ code: ' 60 49-13 ' })).code).toBe('604913');
    expect((await made({ code: '  Velvet - TIGER ' })).code).toBe('velvet tiger');
    expect((await make({ code: 'velvet tiger' })).body).toMatchObject({
      error_type: 'duplicate_entry_code',
      field: 'code',
    });
  });

  it('opens for ever and as often as it is used, unless it is limited', async () => {
    await saveIntercom();
    expect(await made()).toMatchObject({ max_uses: null, ends_at: null, schedule: null });
    expect(await made({ purpose: 'delivery', max_uses: 3 })).toMatchObject({ max_uses: 3 });
  });

  it('ends after now, and after it begins', async () => {
    await saveIntercom();
    const refused = { error_type: 'invalid_field', field: 'ends_at' };
    expect((await make({ ends_at: inMs(0) })).body).toMatchObject(refused);
    const starts_at = inMs(2 * HOUR_MS);
    expect((await make({ starts_at, ends_at: inMs(HOUR_MS) })).body).toMatchObject(refused);
    expect((await make({ starts_at, ends_at: starts_at })).body).toMatchObject(refused);
    expect((await make({ starts_at, ends_at: inMs(2 * HOUR_MS + 1) })).status).toBe(200);
    expect((await make({ ends_at: inMs(1) })).status).toBe(200);
  });

  it('can be asked for a hundred times an hour, refused ones included (A84)', async () => {
    await home.restart({ env: { GATECALL_RATE_LIMIT_FACTOR: '1' } });
    await saveIntercom();
    for (let n = 0; n < 100; n += 1) expect((await make({ code: '1234' })).status).toBe(400);
    expect((await make()).status).toBe(429);
    home.server.clock.advance(HOUR_MS);
    await home.signInAgain();
    expect((await make()).status).toBe(200);
  });
});

describe('the list of codes', () => {
  it('says when an older code opened, even if a newer one was made since', async () => {
    await saveIntercom();
    const older = await made();
    home.server.clock.advance(1_000);
    const opened = toWireTime(home.server.clock.now());
    expect(opens(await tryCode(older.code))).toBe(true);
    home.server.clock.advance(1_000);
    await made();
    const { guest_codes: codes } = guestCodesAnswer.parse(
      (await call('GET', '/v1/guest_codes')).body,
    );
    expect(codes.map(({ last_opened_at: at }) => at)).toEqual([null, opened]);
  });
});

describe('the link to a code', () => {
  it('is for an existing code of the resident’s own', async () => {
    await saveIntercom();
    const reply = await call('POST', '/v1/guest_codes/code-unknown/share');
    expect(reply.body).toMatchObject({ status_code: 404, error_type: 'guest_code_not_found' });
    expect(await look('/guest/unknown')).toBe(404);
  });

  it('is the newest one, and leaves a record without the code (A89)', async () => {
    await saveIntercom();
    const { code_id: id, code } = await made();
    const first = await share(id);
    const second = await share(id);
    expect([await look(first), await look(second)]).toEqual([404, 200]);
    const rows = await home.server.deps.db.read
      .selectFrom('audit_log')
      .selectAll()
      .where('event', '=', 'guest_code_shared')
      .execute();
    expect(rows.map(({ details }) => JSON.parse(details))).toEqual([{ id }, { id }]);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('shows a code for one day more than it opens', async () => {
    await saveIntercom();
    const path = await share((await made({ ends_at: inMs(HOUR_MS) })).code_id);
    const endless = await share((await made()).code_id);
    home.server.clock.advance(HOUR_MS + DAY_MS - 1);
    expect(await look(path)).toBe(200);
    home.server.clock.advance(1);
    expect(await look(path)).toBe(404);
    expect(await look(endless)).toBe(200);
  });
});
