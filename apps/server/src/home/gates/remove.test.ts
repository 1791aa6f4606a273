import { describe, expect, it } from 'vitest';
import { actionOf, names, opens, PANEL } from '../home.testing.ts';
import { GARAGE, useGates } from './gates.testing.ts';

const { home, invite, list, twoGates, codeOf, addGate, addPerson, callAs } = useGates();
const { call, confirmPhone, dial, post, saveIntercom } = home;

/** Everything that a gate can have. */
async function fullGate() {
  const { front, garage } = await twoGates();
  const id = garage.gate_id;
  const code = (await call('POST', `/v1/guest_codes?gate=${id}`, { label: 'Plumber' })).body;
  const shared = (await call('POST', `/v1/guest_codes/${code.code_id}/share?gate=${id}`)).body;
  const link = (await call('POST', `/v1/arm/links?gate=${id}`, { label: 'Nana' })).body;
  await call('POST', `/v1/arm?gate=${id}`);
  await call('PUT', `/v1/panel?gate=${id}`, {
    ...(await call('GET', '/v1/panel')).body,
    test_open_until: undefined,
  });
  const member = { name: 'Cy', phone: '+12015550178' };
  await call('POST', `/v1/household?gate=${id}`, member);
  return { front, id, urls: [shared.url, link.url] as string[], code: String(code.code) };
}

describe('a gate that is removed', () => {
  it('leaves nothing behind, and the other gate as it was', async () => {
    const { front, id } = await fullGate();
    await dial({ From: GARAGE });
    const { gates } = (await call('DELETE', `/v1/gates/${id}`)).body;
    expect(gates).toEqual([front]);
    const { read } = home.server.deps.db;
    const tables = (await read.introspection.getTables()).filter(({ columns }) =>
      columns.some(({ name }) => name === 'intercom_id'),
    );
    expect(tables.length).toBeGreaterThan(8);
    for (const { name } of tables) {
      const rows = await read
        .selectFrom(name as 'arms')
        .selectAll()
        .execute();
      expect(JSON.stringify(rows)).not.toContain(id);
    }
    expect((await call('GET', '/v1/calls')).body.calls).toEqual([]);
  });

  it('keeps what its checks have proven of the phone for the gate that shares the line', async () => {
    const { garage } = await twoGates();
    await confirmPhone();
    await call('POST', `/v1/forwarding/checks?gate=${garage.gate_id}`, { condition: 'busy' });
    await call('DELETE', `/v1/gates/${garage.gate_id}`);
    expect(await list()).toMatchObject([{ phone_number: PANEL, conditions_checked: 1 }]);
  });

  it('is opened by none of its codes and links, and its panel is asked for none', async () => {
    const { id, urls, code } = await fullGate();
    const standing = await codeOf(id);
    await call('DELETE', `/v1/gates/${id}`);
    for (const url of urls) {
      const page = await home.server.request('GET', new URL(url).pathname);
      expect(page.text).not.toContain(code);
      expect(page.text).not.toContain('<form');
    }
    expect(opens(await dial({ From: GARAGE }))).toBe(false);
    for (const tried of [code, standing]) {
      expect(opens(await post(actionOf(await dial()), { Digits: tried }))).toBe(false);
    }
    expect(await list()).toMatchObject([{ phone_number: PANEL }]);
  });

  it('opens in no call that is live', async () => {
    const { id, code } = await fullGate();
    await call('DELETE', `/v1/arm?gate=${id}`);
    const asked = await dial({ From: GARAGE });
    const [{ call_id: callId }] = (await call('GET', '/v1/calls')).body.calls;
    await call('DELETE', `/v1/gates/${id}`);
    const late = await post(actionOf(asked), { Digits: code });
    expect(names(late)).not.toContain('Play');
    const tapped = await call('POST', `/v1/calls/${callId}/open`);
    expect(tapped.body.error_type).toBe('call_not_found');
  });

  it('ends the streams that show its live call', async () => {
    const { id } = await fullGate();
    await call('DELETE', `/v1/arm?gate=${id}`);
    await dial({ From: GARAGE });
    const origin = await home.server.listen();
    const stream = await fetch(`${origin}/v1/calls/events`, {
      headers: { authorization: `Bearer ${home.jwt}` },
    });
    expect(stream.status).toBe(200);
    await call('DELETE', `/v1/gates/${id}`);
    expect(await stream.text()).toContain('"stage":"asking"');
  });

  it('removes members who belonged to no other gate, and tells them', async () => {
    await saveIntercom();
    const ben = await addPerson('Ben');
    const [front] = await list();
    const { gate_id: id } = await addGate();
    const pending = await invite('Dan');
    await call('DELETE', `/v1/gates/${front?.gate_id}`);
    expect((await callAs(ben, 'GET', '/v1/gate')).body.error_type).toBe('home_not_found');
    const mail = (await home.server.messages()).find(({ to }) => to === 'ben@example.com');
    expect(mail?.subject).toBe('You no longer belong to a household');
    const joined = await call('POST', '/v1/household/join', { token: pending.token }, ben.jwt);
    expect(joined.body.error_type).toBe('invite_not_found');
    // What was second is the first one now.
    expect((await call('GET', '/v1/gate')).status).toBe(200);
    expect(await list()).toMatchObject([{ gate_id: id, is_first: true }]);
  });
});
