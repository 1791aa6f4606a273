/**
 * WebAuthn options and credentials as JSON (wire 5.2), for browsers without
 * `parseCreationOptionsFromJSON` and `toJSON`, which are younger than passkeys. Loaded on demand.
 */
import type { toBase64Url } from '../encoding.ts';

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  );

/** Either kind, depending on the call. */
export type CeremonyOptions = PublicKeyCredentialCreationOptions &
  PublicKeyCredentialRequestOptions;

/**
 * The server's options for `credentials.create` and `get`. Explicit nulls are dropped, because browsers
 * refuse them. The challenge and the ids of the user (which has a display name) and of credentials
 * (which have a type) become bytes; the id of the relying party stays a string.
 */
export const parseOptions = (text: string): CeremonyOptions =>
  JSON.parse(text, function (this: object, name, value: unknown) {
    const isBytes =
      name === 'challenge' || (name === 'id' && ('displayName' in this || 'type' in this));
    return isBytes ? fromBase64Url(String(value)) : (value ?? undefined);
  }) as CeremonyOptions; // the server's promise; the browser itself refuses what is amiss

/** Either kind: a registration has the attestation, a sign-in the signature. */
type CredentialResponse = Partial<AuthenticatorAttestationResponse> &
  Partial<AuthenticatorAssertionResponse>;

/** The credential of the browser, or of a password manager in its place, as `public_key_credential`. */
export function stringifyCredential(
  credential: PublicKeyCredential,
  encode: typeof toBase64Url,
): string {
  const { type, id, rawId, authenticatorAttachment } = credential;
  const response = credential.response as CredentialResponse;
  const { clientDataJSON, attestationObject, authenticatorData, signature, userHandle } = response;
  return JSON.stringify(
    {
      type,
      id,
      rawId,
      authenticatorAttachment,
      response: {
        clientDataJSON,
        attestationObject,
        authenticatorData,
        signature,
        userHandle,
        transports: response.getTransports?.(),
      },
      clientExtensionResults: credential.getClientExtensionResults(),
    },
    (_name, value: unknown) => (isBytes(value) ? encode(value) : value),
  );
}

/** Not by class: a password manager's bytes may come from another window, or be a view. */
const isBytes = (value: unknown): value is ArrayBuffer => Object(value).byteLength >= 0;
