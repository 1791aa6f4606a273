import { callsAnswer } from '@gatecall/contracts/product/calls';
import { guestCodesAnswer } from '@gatecall/contracts/product/guest-codes';
import { describe, expect, it } from 'vitest';
import { PANEL, useHome } from '../../home/home.testing.ts';

const home = useHome();
const { call, saveIntercom, dial, tryCode } = home;

const find = async (query: string) =>
  callsAnswer.parse((await call('GET', `/v1/calls?${query}`)).body).calls;

describe('the list of calls', () => {
  it('finds calls by who opened, by a part of the number, and by whether the gate was opened', async () => {
    await saveIntercom();
    await call('POST', '/v1/guest_codes', { label: 'Nana 100%', code: '604913' });
    const codes = guestCodesAnswer.parse((await call('GET', '/v1/guest_codes')).body).guest_codes;
    expect(codes).toHaveLength(1);
    await tryCode('604913');
    await dial();
    expect(await find('')).toHaveLength(2);
    expect((await find('search=nana')).map((one) => one.opened_by?.name)).toEqual(['Nana 100%']);
    expect(await find('search=100%25')).toHaveLength(1);
    // Wildcards of the database are letters like others.
    expect(await find('search=n%25a')).toEqual([]);
    expect(await find('search=Nan_')).toEqual([]);
    expect(await find(`search=${encodeURIComponent('555-0199')}`)).toHaveLength(2);
    expect(PANEL).toContain('5550199');
    expect(await find('search=5550777')).toEqual([]);
    expect(await find('opened=yes')).toHaveLength(1);
    expect(await find('opened=no')).toHaveLength(1);
    expect((await call('GET', '/v1/calls?opened=maybe')).body.field).toBe('opened');
  });
});
