import type {
  CryptoState,
  MainState,
  OtpState,
  PasskeyState,
  PasswordState,
  ScreenName,
  WidgetState,
} from './state.ts';

/** Everything that can happen to the form state (WID-043). */
export type WidgetAction =
  | { readonly type: 'transition'; readonly screen: ScreenName }
  | { readonly type: 'back' }
  | { readonly type: 'set_magic_link_email'; readonly email: string }
  | { readonly type: 'clear_magic_link_email' }
  | { readonly type: 'update_otp_state'; readonly otpState: Partial<OtpState> }
  | { readonly type: 'update_crypto_state'; readonly cryptoState: Partial<CryptoState> }
  | { readonly type: 'update_password_state'; readonly passwordState: Partial<PasswordState> }
  | { readonly type: 'update_passkey_state'; readonly passkeyState: Partial<PasskeyState> }
  | { readonly type: 'update_main_state'; readonly mainState: Partial<MainState> }
  | {
      readonly type: 'set_error_message';
      readonly message: string;
      readonly helpHost?: string | undefined;
    }
  | { readonly type: 'clear_error_message' };

/** Screens without a step back: the flow has ended, or begins here. */
const TERMINAL: ReadonlySet<ScreenName> = new Set<ScreenName>([
  'Main',
  'Passkey Registration Success',
  'Passkey Confirmation',
  'Password Confirmation',
  'OTP Confirmation',
  'Crypto Confirmation',
]);

/** Screens that act as soon as they show, or after something was used up: never returned to. */
const PASSING: ReadonlySet<ScreenName> = new Set<ScreenName>([
  'Crypto Connect',
  'Crypto Sign Message',
  'Crypto Error',
]);

/** The next state; unknown actions throw (WID-044). */
export function reduce(state: WidgetState, action: WidgetAction): WidgetState {
  switch (action.type) {
    case 'transition':
      return moveTo(state, action.screen);
    case 'back':
      return moveBack(state);
    case 'set_magic_link_email':
      return { ...state, magicLinkState: { email: action.email } };
    case 'clear_magic_link_email':
      return { ...state, magicLinkState: { email: '' } };
    case 'update_otp_state':
      return { ...state, otpState: { ...state.otpState, ...action.otpState } };
    case 'update_crypto_state':
      return { ...state, cryptoState: { ...state.cryptoState, ...action.cryptoState } };
    case 'update_password_state':
      return { ...state, passwordState: { ...state.passwordState, ...action.passwordState } };
    case 'update_passkey_state':
      return { ...state, passkeyState: { ...state.passkeyState, ...action.passkeyState } };
    case 'update_main_state':
      return { ...state, mainState: { ...state.mainState, ...action.mainState } };
    case 'set_error_message':
      return { ...state, errorMessage: action.message, helpHost: action.helpHost };
    case 'clear_error_message':
      return { ...state, errorMessage: undefined };
    default:
      throw new Error(`Unknown widget action: ${describe(action)}`);
  }
}

/** An error belongs to the screen where it occurred, so every change of screen clears it. */
function moveTo(state: WidgetState, screen: ScreenName): WidgetState {
  const trail = TERMINAL.has(screen) ? [] : extend(state, screen);
  return { ...state, screen, trail, errorMessage: undefined, hasMoved: true };
}

/** Returning to an earlier screen shortens the trail instead of making a loop. */
function extend(state: WidgetState, screen: ScreenName): readonly ScreenName[] {
  const passed = state.trail.indexOf(screen);
  if (passed >= 0) return state.trail.slice(0, passed);
  return screen === state.screen || PASSING.has(state.screen)
    ? state.trail
    : [...state.trail, state.screen];
}

function moveBack(state: WidgetState): WidgetState {
  const screen = state.trail.at(-1) ?? 'Main';
  const trail = state.trail.slice(0, -1);
  return { ...state, screen, trail, errorMessage: undefined, hasMoved: true };
}

function describe(action: never): string {
  return JSON.stringify(action);
}
