import type { Config } from '../../config.ts';

/**
 * What tells a carrier's account from its others: Twilio's account SID, SignalWire's project, Telnyx's
 * public key. Null if none is configured, and for Asterisk, which has no accounts.
 */
export function accountAt(
  { twilio, signalwire, telnyx }: Pick<Config, 'twilio' | 'signalwire' | 'telnyx'>,
  carrier: string,
): string | null {
  switch (carrier) {
    case 'twilio':
      return twilio?.accountSid ?? null;
    case 'signalwire':
      return signalwire?.api?.projectId ?? null;
    case 'telnyx':
      return telnyx?.publicKey ?? null;
    default:
      return null;
  }
}
