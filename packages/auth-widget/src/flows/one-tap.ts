import type { OneTapPosition } from '../state/config.ts';
import type { OneTapAction } from '../state/one-tap.ts';
import { errorType } from '../text/error-text.ts';
import type { FlowDeps } from './deps.ts';
import { loadScript as loadIntoPage } from './load-script.ts';

const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client';
const RESIZE_DEBOUNCE_MS = 100;

/** The part of Google Identity Services that one tap uses. */
type GoogleId = {
  readonly initialize: (options: {
    readonly client_id: string;
    readonly nonce?: string;
    readonly callback: (answer: { readonly credential: string }) => void;
    readonly prompt_parent_id?: string;
    readonly cancel_on_tap_outside?: boolean;
    readonly use_fedcm_for_prompt?: boolean;
    readonly itp_support?: boolean;
  }) => void;
  readonly prompt: (listen: (moment: GoogleMoment) => void) => void;
  readonly cancel: () => void;
};
type GoogleMoment = {
  readonly isNotDisplayed?: () => boolean;
  readonly isSkippedMoment?: () => boolean;
  readonly isDismissedMoment?: () => boolean;
  readonly getDismissedReason?: () => string;
  readonly getNotDisplayedReason?: () => string;
};

type OneTapInput = {
  readonly position: OneTapPosition;
  readonly holder: HTMLElement;
  readonly dispatch: (action: OneTapAction) => void;
};

let holders = 0;

/** Shows the prompt; returns a function that removes it. */
export function startOneTap(deps: FlowDeps, input: OneTapInput): () => void {
  let google: GoogleId | undefined;
  let isOver = false;
  const stopResizing = followHeight(deps, input);
  showPrompt(deps, input, () => isOver).then(
    (shown) => {
      google = shown;
    },
    (error: unknown) => {
      if (isOver) return;
      deps.report(error);
      input.dispatch({ type: 'failed', error: errorType(error) ?? 'none' });
    },
  );
  return () => {
    isOver = true;
    stopResizing();
    google?.cancel();
  };
}

async function showPrompt(deps: FlowDeps, input: OneTapInput, isOver: () => boolean) {
  const { loadScript = loadIntoPage, navigate } = deps.env;
  const oneTap = deps.env.oneTap ?? deps.client.oauth.googleOneTap;
  const { loginRedirectURL, signupRedirectURL } = deps.config.oauthOptions;
  const redirects = {
    ...(loginRedirectURL && { loginRedirectURL }),
    ...(signupRedirectURL && { signupRedirectURL }),
  };
  const { googleClientId, nonce } = await oneTap.start(redirects);
  await loadScript(GOOGLE_SCRIPT);
  const google = googleId();
  if (google === undefined || isOver()) return undefined;
  const isEmbedded = input.position === 'embedded';
  // Google finds its container by an id in the page.
  if (isEmbedded) input.holder.id ||= `gatecall-one-tap-${(holders += 1)}`;
  google.initialize({
    client_id: googleClientId,
    ...(nonce && { nonce }),
    ...(isEmbedded && { prompt_parent_id: input.holder.id }),
    cancel_on_tap_outside: false,
    itp_support: true,
    use_fedcm_for_prompt: !isEmbedded,
    callback: ({ credential }) => {
      oneTap.submit({ idToken: credential, ...redirects }).then(
        ({ redirectUrl }) => navigate(redirectUrl),
        (error: unknown) => {
          deps.report(error);
          input.dispatch({ type: 'failed', error: errorType(error) ?? 'none' });
        },
      );
    },
  });
  google.prompt((moment) => {
    const action = toAction(moment);
    if (action !== undefined) input.dispatch(action);
  });
  input.dispatch({ type: 'rendered' });
  return google;
}

/** What Google reports about the prompt; a success is no cancellation. */
export function toAction(moment: GoogleMoment): OneTapAction | undefined {
  if (moment.isNotDisplayed?.()) {
    const reason = moment.getNotDisplayedReason?.() ?? '';
    const isOrigin = reason === 'unregistered_origin';
    return { type: 'failed', error: isOrigin ? 'origin_not_allowed_for_client' : reason };
  }
  if (moment.isSkippedMoment?.()) return { type: 'cancelled' };
  if (!moment.isDismissedMoment?.()) return undefined;
  return moment.getDismissedReason?.() === 'credential_returned'
    ? undefined
    : { type: 'cancelled' };
}

/** Follows the height of Google's frame, at most once in 100 ms (WID-095). */
function followHeight({ env }: FlowDeps, { holder, dispatch, position }: OneTapInput): () => void {
  if (position !== 'embedded' || typeof ResizeObserver === 'undefined') return () => {};
  let cancel = () => {};
  const observer = new ResizeObserver(() => {
    cancel();
    cancel = env.setTimer(() => {
      const height = holder.firstElementChild?.getBoundingClientRect().height ?? 0;
      if (height > 0) dispatch({ type: 'resized', height });
    }, RESIZE_DEBOUNCE_MS);
  });
  observer.observe(holder);
  const children = new MutationObserver(() => {
    for (const child of holder.children) observer.observe(child);
  });
  children.observe(holder, { childList: true });
  return () => {
    cancel();
    observer.disconnect();
    children.disconnect();
  };
}

function googleId(): GoogleId | undefined {
  const google: unknown = Reflect.get(globalThis, 'google');
  // Google's script defines it; a page without the script has nothing.
  return (google as { readonly accounts?: { readonly id?: GoogleId } } | undefined)?.accounts?.id;
}
