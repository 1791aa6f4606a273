import { describe, expect, it } from 'vitest';
import { ConfigError, createSettingsReader } from '../settings-reader.ts';
import { accountIdAt, lineOf, parseCarrierAccounts } from './accounts.ts';

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

describe('the carrier of the calls', () => {
  const TWILIO = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'secret' };
  /** The carrier of an environment, and what is wrong with it. */
  const read = (env: Record<string, string>, isProduction = false) => {
    const reader = createSettingsReader(env);
    const { carrier, accounts } = parseCarrierAccounts(reader, { isProduction });
    try {
      reader.refuseProblems();
    } catch (error) {
      if (error instanceof ConfigError) return { carrier, accounts, problems: error.problems };
      throw error;
    }
    return { carrier, accounts, problems: [] };
  };

  it('is the simulator unless another is named, and never in production', () => {
    expect(read({})).toMatchObject({ carrier: 'simulator', problems: [] });
    const [problem, ...more] = read({}, true).problems;
    expect(problem).toContain('GATECALL_CARRIER: production needs a real carrier.');
    expect(more).toEqual([]);
  });

  it('is the one that is named, with its account beside those of the others', () => {
    for (const isProduction of [false, true]) {
      const { carrier, accounts, problems } = read(
        { GATECALL_CARRIER: 'twilio', ...TWILIO },
        isProduction,
      );
      expect([carrier, problems]).toEqual(['twilio', []]);
      expect(accounts).toMatchObject({ twilio: { accountSid: 'AC1' } });
      expect(accounts.telnyx).toBeUndefined();
    }
    expect(read(TWILIO)).toMatchObject({ carrier: 'simulator', accounts: { twilio: {} } });
  });

  it('is not taken without what it needs, nor if there is none of that name', () => {
    const { problems } = read({ GATECALL_CARRIER: 'twilio', TWILIO_ACCOUNT_SID: 'AC1' });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('TWILIO_AUTH_TOKEN: twilio needs it.');
    const unknown = read({ GATECALL_CARRIER: 'pigeon' }, true);
    expect(unknown.carrier).toBe('simulator');
    expect(unknown.problems).toHaveLength(1);
    expect(unknown.problems[0]).toContain('"pigeon" is not one of simulator, twilio');
  });

  it('says of its own line what it can do', () => {
    expect(lineOf('twilio')).toEqual({ hearsSpeech: true, playsLetters: true });
    expect(lineOf('asterisk')).toMatchObject({ hearsSpeech: false });
  });
});
