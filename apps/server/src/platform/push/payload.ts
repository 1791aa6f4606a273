import type { WrittenMessage } from '../../outbox/message.ts';
import { toWireTime } from '../clock.ts';

/**
 * Marks a payload that browsers can show without our service worker (WebKit's Declarative Web Push).
 */
const DECLARATIVE = 8030;

/**
 * What a browser receives: a notice that it can show by itself, and the same for our service worker,
 * which also closes notices that are over. Contains labels and names, never a code.
 */
export function pushPayload(
  { subject: title, text: body, page: url, push }: WrittenMessage,
  { origin, now }: { readonly origin: string; readonly now: number },
): string {
  const about = push && {
    kind: push.kind,
    call_id: push.callId,
    gate_id: push.gateId,
    receipt: push.receipt,
    ...(push.answers === undefined ? {} : { answers: push.answers }),
    expires_at: toWireTime(now + push.ttlSeconds * 1_000),
    ...(push.lateSubject === undefined ? {} : { late_title: push.lateSubject }),
  };
  return JSON.stringify({
    web_push: DECLARATIVE,
    notification: { title, body, navigate: origin + (url ?? '/'), data: { url, ...about } },
    // The worker may replace it with something better.
    mutable: true,
    title,
    body,
    url,
    ...about,
  });
}
