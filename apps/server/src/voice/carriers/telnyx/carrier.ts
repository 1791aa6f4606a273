import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import { telnyxAccount } from '../../../config/carriers/telnyx.ts';
import { createTelnyxApi } from './api.ts';
import { field, type Carrier } from '../carrier.ts';
import type { CarrierKind } from '../carrier-kind.ts';
import { telnyxCheck } from './check.ts';
import { DEFAULT_VOICES, renderMarkup, type Dialect, type Voices } from '../markup.ts';
import { readAction, readFailedUrl, readIncoming, readLeg, readStatus } from '../webhook-fields.ts';

const TEXML: Omit<Dialect, 'voices'> = {
  digitHints: 'class-token',
  digitLimit: (digits) => ({ minDigits: '1', maxDigits: String(digits) }),
  speech: () => ({ transcriptionEngine: 'Google', useEnhanced: 'true' }),
  silenceCounts: 'after-words',
  // TeXML has no actionOnEmptyResult: a redirect after the gather continues (telephony 2.6).
  onSilence: 'fall-through',
};

const TOLERANCE_MS = 300_000;
const LAST_OF_SECOND_MS = 999;
/** DER of an Ed25519 SubjectPublicKeyInfo up to the key (RFC 8410, section 4). */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
const KEY_BYTES = 32;

/** Telnyx: TeXML; Ed25519 over `timestamp|body`, at most five minutes old (telephony 2.6). */
export function createTelnyx(publicKey: string, voices: Voices = DEFAULT_VOICES): Carrier {
  const key = toKey(publicKey);
  return {
    name: 'telnyx',
    ...telnyxAccount.line,
    ownsLine: false,
    isGenuine({ headers, rawBody }, now) {
      const timestamp = headers['telnyx-timestamp'] ?? '';
      const signature = Buffer.from(headers['telnyx-signature-ed25519'] ?? '', 'base64');
      if (key === undefined || !/^\d{1,12}$/.test(timestamp)) return false;
      if (Math.abs(now - Number(timestamp) * 1_000) > TOLERANCE_MS) return false;
      return verify(null, Buffer.from(`${timestamp}|${rawBody}`), key, signature);
    },
    readIncoming(form) {
      const incoming = readIncoming(form);
      return incoming && { ...incoming, account: field(form, 'AccountSid') };
    },
    readLeg(form) {
      const { carrierCallId, parentCallId } = readLeg(form);
      // Among what a request for instructions carries, the reference lists the parent as optional.
      return { carrierCallId, parentCallId: parentCallId ?? undefined };
    },
    readAction(awaited, form) {
      // The reference does not say whose `CallStatus` follows a `<Dial>`; a guest who may still be
      // there is let in. If they had left, the end of the call says when.
      const signal = readAction(awaited, form, 'unknown');
      if (signal.kind !== 'recorded') return signal;
      // Its links expire after ten minutes; it finds a recording again by account and call.
      const recording = `${field(form, 'AccountSid')}/${field(form, 'CallSid')}`;
      return { ...signal, recording };
    },
    readStatus(form) {
      const status = readStatus(form);
      const endedAt = readTime(field(form, 'EndTime'));
      return status && (endedAt === undefined ? status : { ...status, endedAt });
    },
    readFailedUrl,
    render: (verbs) => renderMarkup(verbs, { ...TEXML, voices }),
  };
}

/** A `date-time` in milliseconds; one without fractions stands for the end of its second. */
function readTime(text: string): number | undefined {
  const time = Date.parse(text);
  if (Number.isNaN(time)) return undefined;
  return text.includes('.') ? time : time + LAST_OF_SECOND_MS;
}

function toKey(publicKey: string): KeyObject | undefined {
  const raw = Buffer.from(publicKey, 'base64');
  if (raw.length !== KEY_BYTES) return undefined;
  const der = Buffer.concat([SPKI_PREFIX, raw]);
  return createPublicKey({ key: der, format: 'der', type: 'spki' });
}

export const telnyx: CarrierKind<'telnyx'> = {
  door: ({ publicKey }, { voices }) =>
    publicKey === undefined ? undefined : createTelnyx(publicKey, voices),
  api: ({ publicKey, apiKey, ...account }, deps) =>
    publicKey === undefined || apiKey === undefined
      ? undefined
      : createTelnyxApi(deps, { ...account, apiKey }),
  check: telnyxCheck,
};
