/**
 * WebAuthn options and answers as JSON (wire §5.2).
 *
 * Own, because the browsers' `parseCreationOptionsFromJSON` and `toJSON` are younger than passkeys.
 */
import type { toBase64Url } from '../encoding.ts';

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  );

/** Either kind: whichever the call was for. */
type CeremonyOptions = PublicKeyCredentialCreationOptions & PublicKeyCredentialRequestOptions;

/**
 * The server's options as what `credentials.create` and `get` take. Explicit nulls vanish, for
 * browsers refuse them. Bytes are the challenge and the ids of the user (which has a display name)
 * and of credentials (which have a type); the id of the relying party stays text.
 */
export const parseOptions = (text: string): CeremonyOptions =>
  JSON.parse(text, function (this: object, name, value: unknown) {
    const isBytes =
      name === 'challenge' || (name === 'id' && ('displayName' in this || 'type' in this));
    return isBytes ? fromBase64Url(String(value)) : (value ?? undefined);
  }) as CeremonyOptions; // the server's promise; the browser itself refuses what is amiss

const BYTES = [
  'clientDataJSON',
  'attestationObject',
  'authenticatorData',
  'signature',
  'userHandle',
];

/** What the browser answered, as `public_key_credential` (a JSON string). */
export function stringifyCredential(
  credential: PublicKeyCredential,
  encode: typeof toBase64Url,
): string {
  const { type, id, rawId, authenticatorAttachment } = credential;
  // Either of the two kinds of response: members are looked up by name.
  const response = credential.response as unknown as Readonly<
    Record<string, ArrayBuffer | null>
  > & {
    readonly getTransports?: () => readonly string[];
  };
  const bytes = BYTES.filter((name) => name in response).map((name) => {
    const value = response[name];
    return [name, value && encode(value)] as const;
  });
  return JSON.stringify({
    type,
    id,
    rawId: encode(rawId),
    authenticatorAttachment,
    response: { ...Object.fromEntries(bytes), transports: response.getTransports?.() },
    clientExtensionResults: credential.getClientExtensionResults(),
  });
}
