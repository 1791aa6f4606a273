/** Passkeys and security keys: the two ceremonies and what surrounds them (wire 5.2). */
import type {
  WebauthnRegisterAnswer,
  WebauthnRegisterStartBody,
  WebauthnUpdateAnswer,
} from '@gatecall/contracts/auth/passkey';
import { PASSKEY_AUTOFILL_RETRY_BUDGET } from '@gatecall/contracts/constants';

import { check } from '../arguments.ts';
import { browserCredentials } from '../browser-credentials.ts';
import type { Core } from '../core.ts';
import { parseWithoutNulls, toBase64Url } from '../encoding.ts';
import type { Reply } from '../entities.ts';
import { PasskeyError, type ClientErrorCode } from '../errors.ts';
import type { DataOf } from '../received.ts';
import { primaryOrSecondary } from './primary-or-secondary.ts';
import { sessionDuration, type SessionDuration } from './session-duration.ts';
import type { OptionsOf, SignInReply } from './shapes.ts';
import type * as ownJson from './webauthn-json.ts';

export type PasskeyRegisterOptions = Pick<
  OptionsOf<WebauthnRegisterStartBody>,
  /** Default: the page's host name. */
  | 'domain'
  /**
   * The user's id on the authenticator (`user.id`): at most 64 bytes, nothing personal. A new passkey
   * replaces one of this site with the same id. Default: the account's `user_id`.
   */
  | 'override_id'
  /** The account's name on the authenticator. Default: the user's address or number. */
  | 'override_name'
  /** The display name. Default: the user's name, or the account's name. */
  | 'override_display_name'
> &
  Partial<SessionDuration> & {
    readonly is_passkey?: boolean;
    readonly authenticator_type?: 'platform' | 'cross-platform';
    readonly signal?: AbortSignal;
  };

export type PasskeyAuthenticateOptions = SessionDuration & {
  readonly is_passkey?: boolean;
  /** Offer passkeys in the autofill of an input instead of in a dialog. */
  readonly conditional_mediation?: boolean;
  readonly domain?: string;
  /** Stops waiting for the user. */
  readonly signal?: AbortSignal;
};

export type WebauthnReply = SignInReply<WebauthnRegisterAnswer>;

export type WebauthnUpdateReply = Reply &
  Partial<Pick<DataOf<WebauthnUpdateAnswer>, 'webauthn_registration'>>;

export type Webauthn = {
  readonly register: (options?: PasskeyRegisterOptions) => Promise<WebauthnReply>;
  /**
   * Signs in with a passkey. Returns null, without any call, where `conditional_mediation` was
   * asked for but the browser or the page cannot do it.
   */
  readonly authenticate: (options: PasskeyAuthenticateOptions) => Promise<WebauthnReply | null>;
  /** Renames a registration. */
  readonly update: (options: {
    readonly webauthn_registration_id: string;
    readonly name: string;
  }) => Promise<WebauthnUpdateReply>;
  /** True if this browser can offer passkeys in an input's autofill. */
  readonly browserSupportsAutofill: () => Promise<boolean>;
};

type RegisterStart = Reply & { readonly public_key_credential_creation_options: string };
type AuthenticateStart = Reply & { readonly public_key_credential_request_options: string };

/** Adds passkeys to a core. */
export function webauthn(core: Core): Webauthn {
  const { credentials = browserCredentials, location } = core.ports;
  const { userAgent = navigator.userAgent } = core.ports;
  let autofillFailures = 0;

  async function register(
    method: string,
    options: PasskeyRegisterOptions = {},
  ): Promise<WebauthnReply> {
    const { is_passkey, session_duration_minutes, domain, signal, ...more } = options;
    check(method, 'number', { session_duration_minutes }, true);
    check(method, 'string', { domain }, true);
    const start = await core.call<RegisterStart>('POST', '/webauthn/register/start', {
      ...more,
      domain: domain ?? location.hostname,
      user_agent: userAgent,
      return_passkey_credential_options: is_passkey,
    });
    const publicKey = await parseOptions(
      'parseCreationOptionsFromJSON',
      start.public_key_credential_creation_options,
    );
    const public_key_credential = await ceremony(credentials.create({ publicKey, signal }));
    const body = { public_key_credential, session_duration_minutes };
    return core.signIn<WebauthnReply>('/webauthn/register', body);
  }

  async function authenticate(options: PasskeyAuthenticateOptions): Promise<WebauthnReply> {
    const { domain = location.hostname, is_passkey, signal, session_duration_minutes } = options;
    const start = await core.call<AuthenticateStart>(
      'POST',
      `/webauthn/authenticate/start/${primaryOrSecondary(core)}`,
      { domain, return_passkey_credential_options: is_passkey },
    );
    const publicKey = await parseOptions(
      'parseRequestOptionsFromJSON',
      start.public_key_credential_request_options,
    );
    const mediation = options.conditional_mediation ? 'conditional' : undefined;
    const public_key_credential = await ceremony(credentials.get({ publicKey, signal, mediation }));
    const body = { public_key_credential, session_duration_minutes };
    return core.signIn<WebauthnReply>('/webauthn/authenticate', body);
  }

  /** Automatic attempts stop when the budget of failures is used up (WID-045). */
  async function autofill(options: PasskeyAuthenticateOptions): Promise<WebauthnReply | null> {
    if (autofillFailures >= PASSKEY_AUTOFILL_RETRY_BUDGET) return null;
    if (!(await credentials.supportsAutofill()) || !credentials.hasAutofillInput()) return null;
    try {
      const reply = await authenticate(options);
      autofillFailures = 0;
      return reply;
    } catch (error) {
      if (!options.signal?.aborted) autofillFailures += 1;
      throw error;
    }
  }

  return core.methods<Webauthn>('webauthn', {
    register,
    authenticate(method, options) {
      sessionDuration(method, options);
      check(method, 'string', { domain: options.domain }, true);
      return options.conditional_mediation ? autofill(options) : authenticate(options);
    },
    update(method, { webauthn_registration_id: id, name }) {
      check(method, 'string', { webauthn_registration_id: id, name });
      return core.call('PUT', `/webauthn/update/${encodeURIComponent(id)}`, { name });
    },
    browserSupportsAutofill: credentials.supportsAutofill,
  });
}

/** Waits for the user and the browser; returns the credential in the wire's form. */
async function ceremony(asked: Promise<Credential | null>): Promise<string> {
  const credential = await asked.catch((error: Error) => {
    throw new PasskeyError(MEANINGS[error.name] ?? 'passkey_failed', error.message, error);
  });
  if (!credential) throw new PasskeyError('passkey_failed', 'No passkey.');
  // Asked for with `publicKey`, so it is one (WebAuthn Level 3 §5.1).
  const known = credential as PublicKeyCredential;
  return convert(
    () => JSON.stringify(known.toJSON()),
    (own) => own.stringifyCredential(known, toBase64Url),
  );
}

/** The server's options for `credentials.create` and `get`. Browsers refuse nulls. */
const parseOptions = (
  parser: 'parseCreationOptionsFromJSON' | 'parseRequestOptionsFromJSON',
  text: string,
): Promise<ownJson.CeremonyOptions> =>
  convert(
    () => PublicKeyCredential[parser](parseWithoutNulls(text) as never) as ownJson.CeremonyOptions,
    (own) => own.parseOptions(text),
  );

/**
 * Converts with the browser's own functions. Ours load if it has none (before 2025), or if a password
 * manager returns an object without them.
 */
async function convert<T>(native: () => T, own: (json: typeof ownJson) => T): Promise<T> {
  try {
    return native();
  } catch {
    return own(await import('./webauthn-json.ts'));
  }
}

/** What the browser's vague errors mean (WebAuthn Level 3 §5.1.3, §5.1.4). */
const MEANINGS: Readonly<Record<string, ClientErrorCode>> = {
  NotAllowedError: 'passkey_cancelled',
  AbortError: 'passkey_cancelled',
  InvalidStateError: 'passkey_already_registered',
  NotSupportedError: 'passkey_unsupported',
  // No `navigator.credentials`: an insecure origin, or an old browser.
  TypeError: 'passkey_unsupported',
};
