import { describe, expect, it } from 'vitest';

import { reduce, type WidgetAction } from './reducer.ts';
import { initialState, SCREENS, type WidgetState } from './state.ts';

const ACTIONS: readonly { action: WidgetAction; changes: Partial<WidgetState> }[] = [
  {
    action: { type: 'set_magic_link_email', email: 'a@b.example' },
    changes: { magicLinkState: { email: 'a@b.example' } },
  },
  { action: { type: 'clear_magic_link_email' }, changes: { magicLinkState: { email: '' } } },
  {
    action: { type: 'update_otp_state', otpState: { type: 'sms', methodId: 'm2' } },
    changes: { otpState: { type: 'sms', methodId: 'm2', otpDestination: '+12015550123' } },
  },
  {
    action: { type: 'update_crypto_state', cryptoState: { walletOption: 'Phantom' } },
    changes: {
      cryptoState: { walletOption: 'Phantom', walletAddress: '0x1', walletChallenge: 'sign' },
    },
  },
  {
    action: { type: 'update_password_state', passwordState: { type: 'password' } },
    changes: { passwordState: { email: 'p@b.example', type: 'password' } },
  },
  {
    action: { type: 'update_passkey_state', passkeyState: { name: 'Phone' } },
    changes: { passkeyState: { registrationId: 'r1', name: 'Phone' } },
  },
  { action: { type: 'set_error_message', message: 'No.' }, changes: { errorMessage: 'No.' } },
  { action: { type: 'clear_error_message' }, changes: { errorMessage: undefined } },
];

const used = (screen: WidgetState['screen']): WidgetState => ({
  ...initialState({ screen }),
  magicLinkState: { email: 'm@b.example' },
  otpState: { type: 'email', methodId: 'm1', otpDestination: '+12015550123' },
  cryptoState: { walletOption: 'Metamask', walletAddress: '0x1', walletChallenge: 'sign' },
  passwordState: { email: 'p@b.example', type: 'new' },
  passkeyState: { registrationId: 'r1', name: '' },
  errorMessage: 'Before.',
});

describe.each(SCREENS)('on the screen %s', (screen) => {
  it.each(ACTIONS)('$action.type changes its own part and nothing else (WID-043)', (row) => {
    const before = used(screen);
    expect(reduce(before, row.action)).toEqual({ ...before, ...row.changes });
  });

  it.each(SCREENS)('moves to %s, keeps the form and clears the error (WID-039, WID-043)', (to) => {
    const before = used(screen);
    const after = reduce(before, { type: 'transition', screen: to });
    const { trail: _trail, ...rest } = after;
    const { trail: _before, ...kept } = before;
    expect(rest).toEqual({ ...kept, screen: to, errorMessage: undefined, hasMoved: true });
  });

  it('throws on an unknown action (WID-044)', () => {
    const unknown = { type: 'dance' } as unknown as WidgetAction; // what the types forbid
    expect(() => reduce(used(screen), unknown)).toThrow('Unknown widget action: {"type":"dance"}');
  });
});

describe('the initial state', () => {
  it('begins on Main with the defaults of the form (SCR-009, WID-013..WID-019)', () => {
    expect(initialState()).toEqual({
      screen: 'Main',
      trail: [],
      mainState: { tab: undefined, region: 'US', phoneNumber: '' },
      magicLinkState: { email: '' },
      otpState: { type: 'email', methodId: '', otpDestination: '' },
      cryptoState: { walletAddress: '', walletOption: 'Metamask', walletChallenge: '' },
      passwordState: { email: '', type: 'new' },
      resetPasswordState: { token: '' },
      passkeyState: { registrationId: '', name: '' },
      errorMessage: undefined,
      hasMoved: false,
    });
  });

  it('takes a reset token (WID-018)', () => {
    const state = initialState({ screen: 'Password Reset Form', resetPasswordToken: 't1' });
    expect(state.resetPasswordState).toEqual({ token: 't1' });
  });

  it('begins with the address that the page expects, and with nothing else from the configuration', () => {
    expect(initialState({ loginHint: 'ada@example.com' })).toMatchObject({
      magicLinkState: { email: 'ada@example.com' },
      passwordState: { email: 'ada@example.com' },
      otpState: { type: 'email', otpDestination: 'ada@example.com' },
    });
    for (const loginHint of ['', 'ada', '+12015550123', 'Call +1 201 now', '<b>@example.com']) {
      expect(initialState({ loginHint })).toEqual(initialState());
    }
  });

  it('knows all 21 screens (SCR-002)', () => {
    expect(new Set(SCREENS).size).toBe(21);
  });
});

describe('the back arrow', () => {
  const walk = (...screens: readonly WidgetState['screen'][]) =>
    screens.reduce(
      (state, screen) => reduce(state, { type: 'transition', screen }),
      initialState(),
    );

  it('leads to the screen before (SCR-003)', () => {
    const there = walk('Crypto Other Screen', 'Crypto Connect');
    expect(there.trail).toEqual(['Main', 'Crypto Other Screen']);
    const back = reduce(there, { type: 'back' });
    expect(back.screen).toBe('Crypto Other Screen');
    expect(reduce(back, { type: 'back' }).screen).toBe('Main');
    expect(reduce(reduce(back, { type: 'back' }), { type: 'back' }).screen).toBe('Main');
  });

  it('does not run in circles after another try (SCR-003)', () => {
    const again = walk('Crypto Connect', 'Crypto Error', 'Crypto Connect');
    expect(again.trail).toEqual(['Main']);
  });

  it('is gone when a flow has ended (SCR-003)', () => {
    expect(walk('OTP Authenticate', 'OTP Confirmation').trail).toEqual([]);
    expect(walk('Email Confirmation', 'Main').trail).toEqual([]);
  });
});
