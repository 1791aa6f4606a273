import { describe, expect, it, vi } from 'vitest';
import { PANEL } from '../../home/home.testing.ts';
import { newCall, type Call, type OpenedBy } from '../call-flow/call.ts';
import { actionIn, tokenOf, useStandby } from './one-database.testing.ts';
import { isAhead, openStep, urlOfStep } from './standby-step.ts';

describe('the address of a step', () => {
  const standby = useStandby();
  const { home, dial } = standby;
  const stepOf = async () => {
    standby.set('is-gone');
    const token = tokenOf(actionIn(await dial()));
    const step = openStep(home.server.deps.secrets, token);
    if (!step) throw new Error('The address names no step.');
    return step;
  };

  it('holds the call, and is ours alone to read', async () => {
    const { deps } = home.server;
    const step = await stepOf();
    expect(step).toMatchObject({ awaited: 'heard', memberId: null, call: { fromNumber: PANEL } });
    const token = tokenOf(urlOfStep(deps, step));
    expect(openStep(deps.secrets, token)).toEqual(step);
    expect(openStep(deps.secrets, token.slice(1))).toBeUndefined();
    expect(openStep(deps.secrets, 'A'.repeat(200))).toBeUndefined();
    const other = deps.secrets.seal('another-purpose', JSON.stringify(step));
    expect(openStep(deps.secrets, other)).toBeUndefined();
  });

  it('is never opened if it is as short as those of the database', async () => {
    const open = vi.fn<(purpose: string, token: string) => string>(() => '{}');
    expect(openStep({ open }, 'A'.repeat(99))).toBeUndefined();
    expect(open).not.toHaveBeenCalled();
    expect(openStep({ open }, 'A'.repeat(100))).toEqual({ decided: [] });
  });

  it('of the previous version names no decided steps', async () => {
    const { deps } = home.server;
    const { decided: _none, ...step } = await stepOf();
    const token = deps.secrets.seal('standby-step', JSON.stringify(step));
    expect(openStep(deps.secrets, token)).toEqual({ ...step, decided: [] });
  });
});

describe('a call that was decided here and stands on record, too', () => {
  const GUEST: OpenedBy = { kind: 'code', codeId: 'code-1' };
  const after = (standbySteps: number, openedBy: OpenedBy | null = null): Call => ({
    ...newCall(0),
    standbySteps,
    openedBy,
  });

  it.each([
    ['with as many steps here', after(2), after(2), false],
    ['with fewer', after(1), after(2), false],
    ['with more', after(2), after(1), true],
    ['with more, opened there alone', after(2), after(1, GUEST), false],
    ['with more, opened in both', after(2, GUEST), after(1, GUEST), true],
    ['with more, opened here alone', after(2, GUEST), after(1), true],
    ['with as many, opened here alone', after(2, GUEST), after(2), false],
  ])('%s: is further here (%#)', (_how, here, stored, expected) => {
    expect(isAhead(here, stored)).toBe(expected);
  });
});
