import { describe, expect, it } from 'vitest';
import { accountAt } from './account.ts';

type Accounts = Parameters<typeof accountAt>[0];
const NONE: Accounts = { twilio: undefined, signalwire: undefined, telnyx: undefined };
const ALL = {
  twilio: { accountSid: 'AC1' },
  signalwire: { api: { projectId: 'project-1' } },
  telnyx: { publicKey: 'key-1' },
} as Accounts;

describe('the account at a carrier', () => {
  it.each([
    ['twilio', 'AC1'],
    ['signalwire', 'project-1'],
    ['telnyx', 'key-1'],
    ['asterisk', null],
    ['simulator', null],
  ])('of %s is %s, and none where none is configured', (carrier, account) => {
    expect(accountAt(ALL, carrier)).toBe(account);
    expect(accountAt(NONE, carrier)).toBeNull();
  });

  it('of SignalWire is unknown where only its webhooks are configured', () => {
    const signalwire = { api: undefined } as Accounts['signalwire'];
    expect(accountAt({ ...NONE, signalwire }, 'signalwire')).toBeNull();
  });
});
