/**
 * WebAuthn options and answers as JSON (wire §5.2).
 *
 * Own, because the browsers' `parseCreationOptionsFromJSON` and `toJSON` are younger than passkeys.
 */
import { fromBase64Url, toBase64Url } from '../encoding.ts';

type Json = Readonly<Record<string, unknown>>;

/** The members that the protocol names; others, and explicit nulls, do not reach the browser. */
const CREATION = ['rp', 'user', 'challenge', 'pubKeyCredParams', 'timeout', 'excludeCredentials'];
const REQUEST = ['challenge', 'timeout', 'rpId', 'allowCredentials', 'userVerification'];
const MORE = ['authenticatorSelection', 'attestation', 'extensions'];

/** `public_key_credential_creation_options` to what `credentials.create` takes. */
export function parseCreationOptions(text: string): PublicKeyCredentialCreationOptions {
  const options = pick(JSON.parse(text) as Json, [...CREATION, ...MORE]);
  // Shapes are the server's promise; the browser itself refuses what is amiss.
  const user = options['user'] as Json & { readonly id: string };
  return {
    ...binary(options, 'excludeCredentials'),
    user: { ...user, id: fromBase64Url(user.id) },
  } as unknown as PublicKeyCredentialCreationOptions;
}

/** `public_key_credential_request_options` to what `credentials.get` takes. */
export function parseRequestOptions(text: string): PublicKeyCredentialRequestOptions {
  const options = pick(JSON.parse(text) as Json, [...REQUEST, 'extensions']);
  return binary(options, 'allowCredentials') as unknown as PublicKeyCredentialRequestOptions;
}

/** What the browser answered, as `public_key_credential` (a JSON string). */
export function stringifyCredential(credential: PublicKeyCredential): string {
  const { type, id, rawId, authenticatorAttachment, response } = credential;
  const isRegistration = 'attestationObject' in response;
  return JSON.stringify({
    type,
    id,
    rawId: toBase64Url(rawId),
    authenticatorAttachment,
    response: isRegistration
      ? attestation(response as AuthenticatorAttestationResponse)
      : assertion(response as AuthenticatorAssertionResponse),
    clientExtensionResults: credential.getClientExtensionResults(),
  });
}

const attestation = (response: AuthenticatorAttestationResponse) => ({
  clientDataJSON: toBase64Url(response.clientDataJSON),
  attestationObject: toBase64Url(response.attestationObject),
  transports: response.getTransports?.() ?? [],
});

const assertion = (response: AuthenticatorAssertionResponse) => ({
  clientDataJSON: toBase64Url(response.clientDataJSON),
  authenticatorData: toBase64Url(response.authenticatorData),
  signature: toBase64Url(response.signature),
  userHandle: response.userHandle && toBase64Url(response.userHandle),
});

const pick = (from: Json, names: readonly string[]): Json =>
  Object.fromEntries(
    names.map((name) => [name, from[name]]).filter(([, value]) => (value ?? null) !== null),
  );

function binary(options: Json, list: string): Json {
  const descriptors = options[list] as readonly (Json & { readonly id: string })[] | undefined;
  return {
    ...options,
    challenge: fromBase64Url(String(options['challenge'])),
    ...(descriptors && {
      [list]: descriptors.map((one) => ({ ...one, id: fromBase64Url(one.id) })),
    }),
  };
}
