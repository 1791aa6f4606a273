/** The passkey ceremonies and what surrounds them (wire §5.2). */
import { browserCredentials } from '../browser-credentials.ts';
import type { Core } from '../core.ts';
import type { Reply } from '../entities.ts';
import type { ClientErrorCode } from '../errors.ts';
import type {
  PasskeyAuthenticateOptions,
  PasskeyRegisterOptions,
  WebauthnReply,
  WebauthnUpdateReply,
} from '../method-types.ts';
import type { Webauthn } from '../types.ts';
import { parseOptions, stringifyCredential } from './webauthn-json.ts';
import type { PasskeyTools } from './passkey-door.ts';

type RegisterStart = Reply & { readonly public_key_credential_creation_options: string };
type AuthenticateStart = Reply & { readonly public_key_credential_request_options: string };

/** The passkey calls of a core; whoever calls them reports what they throw. */
export function passkeys(core: Core, tools: PasskeyTools): Webauthn {
  const { credentials = browserCredentials, location } = core.ports;
  const { userAgent = navigator.userAgent } = core.ports;
  let autofillFailures = 0;

  async function ceremony(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
    const credential = await ask().catch((error: Error) => {
      const code = MEANINGS[error.name] ?? 'passkey_failed';
      throw new tools.PasskeyError(code, error.message, error);
    });
    if (!credential) throw new tools.PasskeyError('passkey_failed', 'No passkey was given.');
    // Asked for with `publicKey`, so it is one (WebAuthn §5.1).
    return credential as PublicKeyCredential;
  }

  async function register(options: PasskeyRegisterOptions): Promise<WebauthnReply> {
    const { is_passkey, session_duration_minutes, domain, signal, ...more } = options;
    tools.check('webauthn.register', 'number', { session_duration_minutes }, true);
    tools.check('webauthn.register', 'string', { domain }, true);
    const start = await core.call<RegisterStart>('POST', '/webauthn/register/start', {
      ...more,
      domain: domain ?? location.hostname,
      user_agent: userAgent,
      return_passkey_credential_options: is_passkey,
    });
    const publicKey = parseOptions(start.public_key_credential_creation_options);
    const credential = await ceremony(() => credentials.create({ publicKey, signal }));
    const public_key_credential = stringifyCredential(credential, tools.toBase64Url);
    const body = { public_key_credential, session_duration_minutes };
    return core.signIn<WebauthnReply>('/webauthn/register', body);
  }

  async function authenticate(options: PasskeyAuthenticateOptions): Promise<WebauthnReply> {
    const { domain = location.hostname, is_passkey, signal } = options;
    const start = await core.call<AuthenticateStart>(
      'POST',
      `/webauthn/authenticate/start/${tools.primaryOrSecondary(core)}`,
      { domain, return_passkey_credential_options: is_passkey },
    );
    const publicKey = parseOptions(start.public_key_credential_request_options);
    const mediation = options.conditional_mediation ? 'conditional' : undefined;
    const credential = await ceremony(() => credentials.get({ publicKey, signal, mediation }));
    return core.signIn<WebauthnReply>('/webauthn/authenticate', {
      public_key_credential: stringifyCredential(credential, tools.toBase64Url),
      session_duration_minutes: options.session_duration_minutes,
    });
  }

  /** Unasked attempts stop when the budget of failures is used up (specification §4, §9). */
  async function autofill(options: PasskeyAuthenticateOptions): Promise<WebauthnReply | null> {
    if (autofillFailures >= tools.retryBudget) return null;
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

  return {
    register: async (options = {}) => register(options),
    async authenticate(options) {
      tools.sessionDuration('webauthn.authenticate', options);
      tools.check('webauthn.authenticate', 'string', { domain: options.domain }, true);
      return options.conditional_mediation ? autofill(options) : authenticate(options);
    },
    async update({ webauthn_registration_id: id, name }) {
      tools.check('webauthn.update', 'string', { webauthn_registration_id: id, name });
      const path = `/webauthn/update/${encodeURIComponent(id)}`;
      return core.call<WebauthnUpdateReply>('PUT', path, { name });
    },
    browserSupportsAutofill: () => credentials.supportsAutofill(),
  };
}

/** What the browser's vague errors mean (WebAuthn Level 3, §5.1.3 and §5.1.4). */
const MEANINGS: Readonly<Record<string, ClientErrorCode>> = {
  NotAllowedError: 'passkey_cancelled',
  AbortError: 'passkey_cancelled',
  InvalidStateError: 'passkey_already_registered',
  NotSupportedError: 'passkey_unsupported',
  // No `navigator.credentials`: an insecure origin, or an old browser.
  TypeError: 'passkey_unsupported',
};
