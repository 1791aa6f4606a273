/**
 * Call codes for the phone network (3GPP TS 22.030, telephony 3.1).
 *
 * A carrier's codes are data: most use the GSM set, some American carriers differ.
 */
export type ForwardingCodes = {
  /** One code for busy, unanswered and unreachable. */
  readonly enable: string;
  readonly disable: string;
  /** One code per condition, for when the combined one half-fails; empty if there is none. */
  readonly conditions: readonly { readonly when: Condition; readonly code: string }[];
  /** Asks the network what is set; empty if there is none. */
  readonly query: string;
};

export type Condition = 'busy' | 'unanswered' | 'unreachable';

export const CARRIERS = [
  { id: 'gsm', name: 'Most carriers' },
  { id: 'tmobile', name: 'T-Mobile, Metro, Mint' },
  { id: 'att', name: 'AT&T, Cricket' },
  { id: 'verizon', name: 'Verizon' },
  { id: 'uk', name: 'EE, Vodafone, Three, O2 (UK)' },
  { id: 'own-app', name: 'Xfinity Mobile, Spectrum Mobile' },
] as const;
export type CarrierId = (typeof CARRIERS)[number]['id'];

/** Seconds that a phone rings before an unanswered call is forwarded: multiples of 5 up to 30. */
const RING_SECONDS = 15;

/** `*004*{system number without spaces}#` (APP-059; other separators stay: D-44). */
export const enableForwardingCode = (systemNumber: string): string =>
  `*004*${systemNumber.replaceAll(' ', '')}#`;

/** `##004#` (APP-061). */
export const DISABLE_FORWARDING_CODE = '##004#';

/** The codes of a carrier; `null` if the carrier sets forwarding in its own app or by support. */
export const forwardingCodes = (
  carrier: CarrierId,
  systemNumber: string,
): ForwardingCodes | null => {
  const number = systemNumber.replaceAll(' ', '');
  switch (carrier) {
    case 'gsm':
    case 'att':
      return { ...gsm(number), query: '*#004#' };
    case 'tmobile':
      return { ...gsm(number), enable: `**004*${number}#`, query: '*#004#' };
    case 'verizon':
      // One code covers busy and unanswered; the tone is the only confirmation.
      return {
        enable: `*71${number.replace(/^\+1/, '')}`,
        disable: '*73',
        conditions: [],
        query: '',
      };
    case 'uk':
      return { ...gsm(number), disable: '##002#', query: '*#61#' };
    case 'own-app':
      return null;
    default:
      return carrier satisfies never;
  }
};

const gsm = (number: string): ForwardingCodes => ({
  enable: enableForwardingCode(number),
  disable: DISABLE_FORWARDING_CODE,
  conditions: [
    { when: 'unanswered', code: `**61*${number}**${RING_SECONDS}#` },
    { when: 'busy', code: `**67*${number}#` },
    { when: 'unreachable', code: `**62*${number}#` },
  ],
  query: '*#004#',
});

/**
 * A link that opens the dialler with a number or code. `#` would start a URL fragment and be lost, so
 * it is `%23`; `*` and `+` are legal as they are.
 */
export const telHref = (numberOrCode: string): string =>
  `tel:${numberOrCode.replaceAll(' ', '').replaceAll('#', '%23')}`;
