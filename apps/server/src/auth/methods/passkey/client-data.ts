/** What the page's browser says it signed (WebAuthn L3 §5.8.1), already checked. */
export type ClientData = {
  readonly bytes: Buffer;
  readonly challenge: string;
  readonly origin: string;
};

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Reads client data strictly: UTF-8 without a byte order mark, one JSON object without repeated
 * members, of this ceremony, not from a frame of another site, without token binding (WebAuthn L3 §7.1
 * steps 5–12, §7.2 steps 8–14; A74). Undefined if it is anything else.
 */
export function readClientData(
  encoded: string,
  type: 'webauthn.create' | 'webauthn.get',
): ClientData | undefined {
  const bytes = Buffer.from(encoded, 'base64url');
  try {
    const text = decoder.decode(bytes);
    // Anything but an object has no type of a ceremony, and null throws.
    const members = JSON.parse(text) as Record<string, unknown>;
    if (members['type'] !== type) return undefined;
    if (hasRepeatedKey(text, Object.keys(members).length)) return undefined;
    const { challenge, origin, crossOrigin } = members;
    if (typeof challenge !== 'string' || typeof origin !== 'string') return undefined;
    if (crossOrigin !== undefined && crossOrigin !== false) return undefined;
    if (members['topOrigin'] !== undefined || members['tokenBinding'] !== undefined) {
      return undefined;
    }
    return { bytes, challenge, origin };
  } catch {
    return undefined;
  }
}

/** Whether valid JSON text has more members at its first level than its object. */
function hasRepeatedKey(text: string, kept: number): boolean {
  let depth = 0;
  let members = 0;
  let isInString = false;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (isInString) {
      if (c === 0x5c) i++;
      else if (c === 0x22) isInString = false;
    } else if (c === 0x22) isInString = true;
    else if (c === 0x7b || c === 0x5b) depth++;
    else if (c === 0x7d || c === 0x5d) depth--;
    else if (c === 0x3a && depth === 1) members++;
  }
  return members !== kept;
}
