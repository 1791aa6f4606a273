import { describe, expect, it } from 'vitest';
import { accountIdAt } from './accounts.ts';

type Accounts = Parameters<typeof accountIdAt>[0]['accounts'];
const NONE = {} as Accounts;
const ALL = {
  twilio: { accountSid: 'AC1' },
  signalwire: { api: { projectId: 'project-1' } },
  telnyx: { publicKey: 'key-1' },
  asterisk: { app: 'gatecall' },
  simulator: {},
} as Accounts;

describe('the account at a carrier', () => {
  it.each([
    ['twilio', 'AC1'],
    ['signalwire', 'project-1'],
    ['telnyx', 'key-1'],
    ['asterisk', null],
    ['simulator', null],
  ] as const)('of %s is %s, and missing if none is configured', (carrier, account) => {
    expect(accountIdAt({ accounts: ALL }, carrier)).toBe(account);
    expect(accountIdAt({ accounts: NONE }, carrier)).toBeNull();
  });

  it('of SignalWire is unknown if only its webhooks are configured', () => {
    const signalwire = { api: undefined } as Accounts['signalwire'];
    expect(accountIdAt({ accounts: { ...NONE, signalwire } }, 'signalwire')).toBeNull();
  });

  it('of Telnyx is unknown if it only sends texts', () => {
    const telnyx = { publicKey: undefined, apiKey: 'key' } as Accounts['telnyx'];
    expect(accountIdAt({ accounts: { ...NONE, telnyx } }, 'telnyx')).toBeNull();
  });
});
