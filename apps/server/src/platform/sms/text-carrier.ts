/** How long a carrier may take to accept a text. */
export const TEXT_TIMEOUT_MS = 15_000;
/** Our texts matter for minutes: a carrier that cannot deliver by then should not at all. */
export const TEXT_VALIDITY_SECONDS = 600;

/** Where a carrier reports what became of one message; undefined where it cannot reach us. */
export const receiptAddress = (
  receiptsUrl: string | undefined,
  messageId: string,
): string | undefined => receiptsUrl && `${receiptsUrl}/${encodeURIComponent(messageId)}`;
