import type { OneTapPosition } from './config.ts';

/** Reasons for which Google one tap cannot be offered (WID-092). */
export const ONE_TAP_ERRORS = [
  'none',
  'origin_not_allowed_for_client',
  'invalid_client',
  'oauth_config_not_found',
  'no_login_redirect_urls_set',
  'no_signup_redirect_urls_set',
  'default_provider_not_allowed',
] as const;
export type OneTapError = (typeof ONE_TAP_ERRORS)[number];

export const ONE_TAP_EMBEDDED_HEIGHT_PX = 47;

export type OneTapState = {
  readonly status: 'pending' | 'shown' | 'not_shown' | 'cancelled';
  readonly position: OneTapPosition;
  readonly error: OneTapError;
  /** Height of the embedded prompt in pixels; 0 while it takes no room. */
  readonly height: number;
};

export type OneTapAction =
  | { readonly type: 'rendered' }
  | { readonly type: 'failed'; readonly error: string }
  | { readonly type: 'resized'; readonly height: number }
  | { readonly type: 'cancelled' };

/** One tap starts pending and, unless the configuration says floating, embedded. */
export function initialOneTap(position: OneTapPosition = 'embedded'): OneTapState {
  return { status: 'pending', position, error: 'none', height: 0 };
}

/** Throws for an unknown action, as the widget's own reducer does (WID-044). */
export function reduceOneTap(state: OneTapState, action: OneTapAction): OneTapState {
  switch (action.type) {
    case 'rendered':
      return { ...state, status: 'shown', error: 'none', height: startHeight(state.position) };
    case 'failed':
      return { ...state, status: 'not_shown', error: toOneTapError(action.error), height: 0 };
    case 'resized':
      return state.status === 'shown' ? { ...state, height: action.height } : state;
    case 'cancelled':
      return { ...state, status: 'cancelled', height: 0 };
    default:
      throw new Error(`Unknown one tap action: ${JSON.stringify(action satisfies never)}`);
  }
}

/** An error type without a text of its own counts as none: the button below still works. */
export function toOneTapError(type: string): OneTapError {
  return ONE_TAP_ERRORS.find((known) => known === type) ?? 'none';
}

function startHeight(position: OneTapPosition): number {
  return position === 'embedded' ? ONE_TAP_EMBEDDED_HEIGHT_PX : 0;
}
