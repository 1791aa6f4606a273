import { armAnswer, armLinkCreatedAnswer, armLinksAnswer } from '@gatecall/contracts/product/arm';
import { signIn } from '@gatecall/testkit/sign-in';
import { describe, expect, it } from 'vitest';
import { toWireTime } from '../../platform/clock.ts';
import { opens, useHome } from '../home.testing.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const home = useHome();
const { call, saveIntercom, dial } = home;
const make = (body: object = {}) => call('POST', '/v1/arm/links', { label: 'Nana', ...body });
const made = async (body: object = {}) => {
  const { url, link } = armLinkCreatedAnswer.parse((await make(body)).body);
  return { path: new URL(url).pathname, link };
};
const list = async () => armLinksAnswer.parse((await call('GET', '/v1/arm/links')).body).links;
const press = (path: string) =>
  home.server.request('POST', path, {
    rawBody: '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const look = async (path: string) => (await home.server.request('GET', path)).text;
const later = async (ms: number) => {
  home.server.clock.advance(ms);
  await home.signInAgain();
};

describe('five minutes', () => {
  it('are reported to the millisecond, begin again with each press, and can be cancelled', async () => {
    await saveIntercom();
    const armed = async (method: string) => armAnswer.parse((await call(method, '/v1/arm')).body);
    const inFive = () => ({ armed_until: toWireTime(home.server.clock.now() + 5 * MINUTE_MS) });
    expect(await armed('GET')).toEqual({ armed_until: null });
    expect(await armed('POST')).toEqual(inFive());
    await later(MINUTE_MS);
    expect(await armed('POST')).toEqual(inFive());
    expect(await armed('GET')).toEqual(inFive());
    await later(5 * MINUTE_MS - 1);
    expect((await armed('GET')).armed_until).not.toBeNull();
    home.server.clock.advance(1);
    expect(await armed('GET')).toEqual({ armed_until: null });
    await armed('POST');
    expect(await armed('DELETE')).toEqual({ armed_until: null });
    expect(await armed('GET')).toEqual({ armed_until: null });
  });

  it('are recorded with their gate, and their end only if there was something to end', async () => {
    await saveIntercom();
    const [{ gate_id: id }] = (await call('GET', '/v1/gates')).body.gates;
    await call('DELETE', '/v1/arm');
    await call('POST', '/v1/arm');
    home.server.clock.advance(1_000);
    await call('DELETE', '/v1/arm');
    const rows = await home.server.deps.db.read
      .selectFrom('audit_log')
      .select(['event', 'details'])
      .where('event', 'like', 'gate_%armed')
      .orderBy('audit_id')
      .execute();
    expect(rows.map(({ event, details }) => [event, JSON.parse(details)])).toEqual([
      ['gate_armed', expect.objectContaining({ id })],
      ['gate_disarmed', expect.objectContaining({ id })],
    ]);
  });
});

describe('a link that opens once', () => {
  it('can be used as long as its maker chose, and not a moment longer', async () => {
    await saveIntercom();
    const { path, link } = await made({ valid_hours: 2 });
    expect(link.expires_at).toBe(toWireTime(home.server.clock.now() + 2 * HOUR_MS));
    expect(link).toMatchObject({ label: 'Nana', used_at: null });
    home.server.clock.advance(2 * HOUR_MS - 1);
    expect(await look(path)).toContain('<button');
    home.server.clock.advance(1);
    expect(await look(path)).not.toContain('<button');
    expect((await press(path)).text).toContain('over');
    expect(opens(await dial())).toBe(false);
  });

  it('lets the gate be opened for five minutes from the press on', async () => {
    await saveIntercom();
    const { path } = await made();
    expect((await press(path)).text).toContain('will open');
    home.server.clock.advance(5 * MINUTE_MS - 1);
    expect(await look(path)).toContain('will open');
    // A second press does not begin them again.
    await press(path);
    home.server.clock.advance(1);
    expect(await look(path)).toContain('over');
    expect(opens(await dial())).toBe(false);
  });

  it('says when it was pressed, and then when it opened', async () => {
    await saveIntercom();
    const { path } = await made();
    home.server.clock.advance(MINUTE_MS);
    const pressed = toWireTime(home.server.clock.now());
    await press(path);
    expect(await list()).toMatchObject([{ used_at: pressed }]);
    home.server.clock.advance(MINUTE_MS);
    const opened = toWireTime(home.server.clock.now());
    expect(opens(await dial())).toBe(true);
    expect(await list()).toMatchObject([{ used_at: opened }]);
  });

  it('is listed for a week after its end, the newest first', async () => {
    await saveIntercom();
    await made({ label: 'first', valid_hours: 1 });
    home.server.clock.advance(1);
    await made({ label: 'second', valid_hours: 24 * 30 });
    const labels = async () => (await list()).map(({ label }) => label);
    expect(await labels()).toEqual(['second', 'first']);
    await later(HOUR_MS - 1 + 7 * DAY_MS - 1);
    expect(await labels()).toEqual(['second', 'first']);
    await later(1);
    expect(await labels()).toEqual(['second']);
  });

  it('makes room for another once it is pressed, taken back or over (A84)', async () => {
    await saveIntercom();
    const links = [];
    for (let n = 0; n < 50; n += 1) links.push(await made({ valid_hours: n === 0 ? 1 : 48 }));
    expect((await make()).body).toMatchObject({
      error_type: 'open_links_full',
      error_message: expect.stringContaining('50'),
    });
    const [, second] = links;
    const { links: left } = armLinksAnswer.parse(
      (await call('DELETE', `/v1/arm/links/${second?.link.link_id}`)).body,
    );
    expect(left).toHaveLength(49);
    expect((await make()).status).toBe(200);
    expect((await make()).status).toBe(400);
    await later(HOUR_MS);
    expect((await make()).status).toBe(200);
  });

  it('can be made a hundred times an hour (A84)', async () => {
    await home.restart({ env: { GATECALL_RATE_LIMIT_FACTOR: '1' } });
    await saveIntercom();
    for (let n = 0; n < 50; n += 1) await make();
    for (let n = 0; n < 50; n += 1) expect((await make()).status).toBe(400);
    expect((await make()).status).toBe(429);
  });

  it('is taken back by its resident alone, and both are recorded without its address (A89)', async () => {
    await saveIntercom();
    const { path, link } = await made();
    const bob = (await signIn(home.server, 'bob@example.com')).jwt;
    await saveIntercom(bob);
    const at = `/v1/arm/links/${link.link_id}`;
    expect((await call('DELETE', at, undefined, bob)).body).toMatchObject({
      status_code: 404,
      error_type: 'guest_code_not_found',
    });
    expect((await call('DELETE', at)).status).toBe(200);
    expect((await call('DELETE', at)).status).toBe(404);
    const rows = await home.server.deps.db.read
      .selectFrom('audit_log')
      .selectAll()
      .where('event', 'like', 'open_link%')
      .orderBy('audit_id')
      .execute();
    expect(rows.map(({ event, details }) => [event, JSON.parse(details).id])).toEqual([
      ['open_link_made', link.link_id],
      ['open_link_revoked', link.link_id],
    ]);
    expect(JSON.stringify(rows)).not.toContain(path.split('/').at(-1));
  });
});
