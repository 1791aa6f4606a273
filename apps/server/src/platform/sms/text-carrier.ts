import { RefusedAddressError, UndeliverableError } from '../../outbox/message.ts';

/** How long a carrier may take to accept a text. */
export const TEXT_TIMEOUT_MS = 15_000;
/** Our texts matter for minutes: a carrier that cannot deliver in time should not deliver at all. */
export const TEXT_VALIDITY_SECONDS = 600;

/** Where a carrier reports what became of one message; undefined if it cannot reach us. */
export const receiptAddress = (
  receiptsUrl: string | undefined,
  messageId: string,
): string | undefined => receiptsUrl && `${receiptsUrl}/${encodeURIComponent(messageId)}`;

/** Where a carrier's refusal names its code. */
type Failure = {
  readonly code?: unknown;
  readonly errors?: readonly { readonly code?: unknown }[];
};

/** Throws unless a carrier has accepted a text; `unsubscribed` is its code for a number that wants none from us. */
export async function requireAccepted(
  carrier: string,
  reply: Response,
  unsubscribed: string,
): Promise<void> {
  if (reply.ok) return reply.body?.cancel();
  const sentence = `${carrier} answered ${reply.status}.`;
  // Whatever it holds: what cannot be read counts as no code.
  const { code, errors } = ((await reply.json().catch(() => null)) ?? {}) as Failure;
  const codes = [code, errors?.[0]?.code].map(String);
  if (codes.includes(unsubscribed)) throw new RefusedAddressError(sentence);
  // 400 and 422 are about this message (a bad number, an opt-out); 401, 403, 404 are about
  // our account and end when the operator fixes it.
  if (reply.status === 400 || reply.status === 422) throw new UndeliverableError(sentence);
  throw new Error(sentence);
}
