/** How long a carrier may take to accept a text. */
export const TEXT_TIMEOUT_MS = 15_000;
/** Our texts matter for minutes: a carrier that cannot deliver in time should not deliver at all. */
export const TEXT_VALIDITY_SECONDS = 600;

/** Where a carrier reports what became of one message; undefined if it cannot reach us. */
export const receiptAddress = (
  receiptsUrl: string | undefined,
  messageId: string,
): string | undefined => receiptsUrl && `${receiptsUrl}/${encodeURIComponent(messageId)}`;

type Failure = {
  readonly code?: unknown;
  readonly errors?: readonly { readonly code?: unknown }[];
};

/** The code in a carrier's refusal; undefined if there is no readable one. */
export async function codeIn(
  reply: Response,
  pick: (answer: Failure) => unknown,
): Promise<string | undefined> {
  try {
    // Whatever it holds: what cannot be read throws, and counts as none.
    const code = pick((await reply.json()) as Failure);
    return code === undefined ? undefined : String(code);
  } catch {
    return undefined;
  }
}
