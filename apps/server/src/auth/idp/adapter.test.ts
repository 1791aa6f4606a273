import { errors } from 'oidc-provider';
import { describe, expect, it } from 'vitest';
import { forgetPastRecords } from '../../retention.ts';
import type { Queries } from '../../db/database.ts';
import { createAdapter, takeUserCode } from './adapter.ts';
import { useProvider } from './idp.testing.ts';
import { saveConsent, findConsent } from './consent-store.ts';
import { addRecord, hasExpired, prolongRecord, findRecord } from './store.ts';

const idp = useProvider();
const DAY_MS = 24 * 60 * 60_000;

describe('identity provider: what its library stores', () => {
  const adapter = (model: string) => createAdapter(idp.server.deps)(model);

  it('lives as long as it says, and a year if it says nothing', async () => {
    const tokens = adapter('AccessToken');
    await tokens.upsert('short', { grantId: 'g-1' }, 60);
    await tokens.upsert('long', { grantId: 'g-1' });
    idp.server.clock.advance(59_999);
    expect(await tokens.find('short')).toEqual({ grantId: 'g-1', jti: 'short' });
    idp.server.clock.advance(1);
    expect(await tokens.find('short')).toBeUndefined();
    idp.server.clock.advance(365 * DAY_MS - 60_001);
    expect(await tokens.find('long')).toBeDefined();
    idp.server.clock.advance(1);
    expect(await tokens.find('long')).toBeUndefined();
  });

  it('is found by its own token and model, of which neither is stored', async () => {
    await adapter('AccessToken').upsert('token', { jti: 'token', grantId: 'g-1' }, 60);
    expect(await adapter('RefreshToken').find('token')).toBeUndefined();
    expect(await adapter('AccessToken').find('Token')).toBeUndefined();
    const [row] = await idp.server.deps.db.read
      .selectFrom('idp_records')
      .selectAll()
      .where('model', '=', 'AccessToken')
      .execute();
    expect(JSON.parse(row?.payload ?? '')).toEqual({ grantId: 'g-1' });
  });

  it('keeps its owner and family when it is written again, and takes the new lifetime', async () => {
    const tokens = adapter('AccessToken');
    const mine = { grantId: 'g-1', accountId: idp.ada.userId };
    await tokens.upsert('token', mine, 60);
    await tokens.upsert('token', { ...mine, scope: 'openid' }, 120);
    idp.server.clock.advance(60_000);
    expect(await tokens.find('token')).toEqual({ ...mine, scope: 'openid', jti: 'token' });
    await tokens.revokeByGrantId('g-1');
    expect(await tokens.find('token')).toBeUndefined();
  });

  it('says when it was used, in seconds', async () => {
    const codes = adapter('AuthorizationCode');
    await codes.upsert('code', { grantId: 'g-1' }, 60);
    expect(await codes.find('code')).not.toHaveProperty('consumed');
    await codes.consume('code');
    const at = Math.floor(idp.server.clock.now() / 1_000);
    expect(await codes.find('code')).toMatchObject({ consumed: at });
  });

  it('is used once, while it lives, and a stranger ends no family', async () => {
    const codes = adapter('AuthorizationCode');
    await adapter('Grant').upsert('g-1', {}, 600);
    await codes.upsert('code', { grantId: 'g-1' }, 60);
    await codes.upsert('bare', {}, 60);
    const refused = { error: 'invalid_grant' };
    await expect(codes.consume('unknown')).rejects.toMatchObject(refused);
    await codes.consume('bare');
    await expect(codes.consume('bare')).rejects.toMatchObject(refused);
    // What belongs to no consent may come a second time, too, and takes nothing along.
    await expect(codes.consume('bare')).rejects.toBeInstanceOf(errors.InvalidGrant);
    expect(await adapter('Grant').find('g-1')).toBeDefined();
    idp.server.clock.advance(60_000);
    await expect(codes.consume('code')).rejects.toMatchObject(refused);
    expect(await adapter('Grant').find('g-1')).toBeDefined();
  });

  it('ends with its grant, and is destroyed alone', async () => {
    const tokens = adapter('AccessToken');
    await adapter('Grant').upsert('g-1', {}, 600);
    for (const id of ['a-1', 'a-2']) await tokens.upsert(id, { grantId: 'g-1' }, 60);
    await tokens.destroy('a-1');
    expect(await tokens.find('a-1')).toBeUndefined();
    expect(await tokens.find('a-2')).toBeDefined();
    await adapter('Grant').revokeByGrantId('g-1');
    expect(await tokens.find('a-2')).toBeUndefined();
    expect(await adapter('Grant').find('g-1')).toBeUndefined();
  });

  it('takes one proof of a key once (RFC 9449 §11.1)', async () => {
    const proofs = adapter('ReplayDetection');
    await proofs.upsert('proof', {}, 60);
    await expect(proofs.upsert('proof', {}, 60)).rejects.toMatchObject({
      error: 'invalid_dpop_proof',
    });
    await expect(proofs.upsert('another', {}, 60)).resolves.toBeUndefined();
  });

  it('finds a device by the code that it shows, until a user has decided', async () => {
    const devices = adapter('DeviceCode');
    await devices.upsert('device', { userCode: 'BCDFGHJK' }, 60);
    expect(await devices.findByUserCode('BCDFGHJK')).toMatchObject({ jti: 'device' });
    expect(await devices.findByUserCode('BCDFGHJL')).toBeUndefined();
    // Written again by the decision: the code that it shows stays used.
    expect(await takeUserCode(idp.server.deps, 'BCDFGHJK')).toBe(true);
    expect(await takeUserCode(idp.server.deps, 'BCDFGHJK')).toBe(false);
    await devices.upsert('device', { userCode: 'BCDFGHJK', error: 'access_denied' }, 60);
    expect(await devices.findByUserCode('BCDFGHJK')).toBeUndefined();
    expect(await devices.find('device')).toMatchObject({ error: 'access_denied' });
    await devices.upsert('late', { userCode: 'LLLLLLLL' }, 60);
    idp.server.clock.advance(60_000);
    expect(await devices.findByUserCode('LLLLLLLL')).toBeUndefined();
    expect(await takeUserCode(idp.server.deps, 'LLLLLLLL')).toBe(false);
  });

  it('keeps no sessions of the library’s own', async () => {
    expect(await adapter('Session').findByUid()).toBeUndefined();
  });
});

describe('identity provider: records', () => {
  const write = <T>(work: (queries: Queries) => Promise<T>): Promise<T> =>
    idp.server.deps.db.write(work);
  const record = (recordKey: string, expiresAt: number) => ({
    recordKey,
    model: 'AccessToken',
    grantId: null,
    userId: null,
    payload: '{}',
    expiresAt,
  });

  it('are over from the very moment of their end, and not before', async () => {
    const now = idp.server.clock.now();
    await write((queries) => addRecord(queries, record('r-1', now)));
    await write((queries) => addRecord(queries, record('r-2', now + 1)));
    const { read } = idp.server.deps.db;
    expect(await findRecord(read, 'r-1', now)).toBeUndefined();
    expect(await findRecord(read, 'r-2', now)).toEqual({ payload: '{}', consumedAt: null });
    expect([
      await hasExpired(read, 'r-1', now),
      await hasExpired(read, 'r-2', now),
      await hasExpired(read, 'r-3', now),
    ]).toEqual([true, false, false]);
    expect(await write((queries) => forgetPastRecords(queries, now, 1))).toBe(1);
    expect(await write((queries) => forgetPastRecords(queries, now, 1))).toBe(0);
    expect(await findRecord(read, 'r-2', now)).toBeDefined();
  });

  it('are extended while they are valid, and never shortened', async () => {
    const now = idp.server.clock.now();
    const until = (by: number) => ({ recordKey: 'r-1', until: now + by, now });
    await write((queries) => addRecord(queries, record('r-1', now + 10)));
    expect(await write((queries) => prolongRecord(queries, until(20)))).toBe(true);
    expect(await write((queries) => prolongRecord(queries, until(5)))).toBe(true);
    const { read } = idp.server.deps.db;
    expect(await findRecord(read, 'r-1', now + 19)).toBeDefined();
    expect(await findRecord(read, 'r-1', now + 20)).toBeUndefined();
    const late = { recordKey: 'r-1', until: now + 99, now: now + 20 };
    expect(await write((queries) => prolongRecord(queries, late))).toBe(false);
  });

  it('hold the consents of one user to one application, added up in the order of scopes', async () => {
    const { userId } = idp.ada;
    const now = idp.server.clock.now();
    const given = (scopes: readonly string[], clientId = 'shop') =>
      write((queries) => saveConsent(queries, { userId, clientId, scopes, now }));
    const held = (clientId = 'shop') => findConsent(idp.server.deps.db.read, userId, clientId);
    expect(await held()).toEqual([]);
    await given(['email', 'openid']);
    expect(await held()).toEqual(['openid', 'email']);
    await given(['phone']);
    expect(await held()).toEqual(['openid', 'email', 'phone']);
    expect(await held('other')).toEqual([]);
  });
});
