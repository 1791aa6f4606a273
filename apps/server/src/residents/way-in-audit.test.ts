import { describe, expect, it } from 'vitest';
import { useHome } from '../home/home.testing.ts';

const home = useHome();
const { call, saveIntercom } = home;

describe('ways in for guests', () => {
  it('leave a record when made and when taken back, without the code, the label or the link (A89)', async () => {
    await saveIntercom();
    const code = (await call('POST', '/v1/guest_codes', { label: 'Plumber' })).body;
    const shared = (await call('POST', `/v1/guest_codes/${code.code_id}/share`)).body;
    await call('DELETE', `/v1/guest_codes/${code.code_id}`);
    const made = (await call('POST', '/v1/arm/links', { label: 'Nana' })).body;
    await call('DELETE', `/v1/arm/links/${made.link.link_id}`);
    // What is refused changes nothing, and is no change to record.
    await call('DELETE', '/v1/arm/links/arm-none');
    const rows = await home.server.deps.db.read
      .selectFrom('audit_log')
      .selectAll()
      .where((eb) => eb.or([eb('event', 'like', 'guest_code%'), eb('event', 'like', 'open_link%')]))
      .execute();
    const told = rows.map(({ event, details }) => ({ event, ...JSON.parse(details) }));
    expect(told).toHaveLength(5);
    expect(told).toEqual(
      expect.arrayContaining([
        { event: 'guest_code_made', id: code.code_id },
        { event: 'guest_code_shared', id: code.code_id },
        { event: 'guest_code_revoked', id: code.code_id },
        { event: 'open_link_made', id: made.link.link_id },
        { event: 'open_link_revoked', id: made.link.link_id },
      ]),
    );
    expect(rows.every(({ user_id: user, ip_address: ip }) => user !== null && ip !== '')).toBe(
      true,
    );
    for (const secret of [code.code, 'Plumber', 'Nana', shared.url, made.url]) {
      expect(JSON.stringify(rows)).not.toContain(secret.split('/').at(-1));
    }
  });

  it('have names of one line that show as they are written', async () => {
    await saveIntercom();
    const label = async (path: string, value: string) =>
      (await call('POST', path, { label: value })).body;
    for (const path of ['/v1/guest_codes', '/v1/arm/links']) {
      for (const value of [
        'Plumber\u0000',
        'a\r\nb',
        'a\u2028b',
        'a\u0085b',
        '\u202e\u200f',
        ' ',
      ]) {
        expect(await label(path, value), JSON.stringify(value)).toMatchObject({
          status_code: 400,
          field: 'label',
        });
      }
    }
    expect((await label('/v1/guest_codes', '\u202ePlumber\u202c ')).label).toBe('Plumber');
    expect((await label('/v1/arm/links', 'No\u200fra \u2067x\u2069')).link.label).toBe('Nora x');
    const member = (name: string) => call('POST', '/v1/household', { name, phone: '+12015550177' });
    expect((await member('Ben\u0007')).body).toMatchObject({ status_code: 400, field: 'name' });
    expect((await member('\u202aBen\u202c')).body.members[0].name).toBe('Ben');
  });
});
