import { HOUR_MS } from '@gatecall/contracts/constants';
import type { Mail } from '../mail/templates/layout.ts';
import { toWireTime } from '../platform/clock.ts';

const WHY = {
  gone: 'It answered 410: it wants nothing any more.',
  failing: 'It has taken nothing for five days.',
} as const;

/** The mail to the operator of an endpoint that was switched off. English, as the command line is. */
export function offMail({
  endpointId,
  url,
  reason,
  failingSince,
  console: address,
}: {
  endpointId: string;
  url: string;
  reason: keyof typeof WHY;
  failingSince: number;
  /** The console's address. */
  console: string;
}): Mail {
  // An address may hold a secret of the receiver's in its path or query.
  const { host } = new URL(url);
  const subject = `Webhooks to ${host} are off`;
  // What did not arrive first had happened before; what had arrived by then is not sent again.
  const since = toWireTime(Math.floor(failingSince / HOUR_MS - 1) * HOUR_MS);
  const button = {
    label: 'Open the webhook',
    href: `${address}/webhooks/${encodeURIComponent(endpointId)}`,
  };
  const paragraphs = [
    `${WHY[reason]} Gatecall sends it nothing more, and keeps every event for thirty days.`,
    'When it works again, turn it on in the console, which then offers to send what was missed. On the command line:',
    `gatecall webhooks on ${endpointId}`,
    `gatecall webhooks replay ${endpointId} --since ${since}`,
    `What failed: gatecall webhooks log ${endpointId}`,
  ];
  const footer = 'You get this mail because GATECALL_OPERATOR_EMAIL names you.';
  return {
    subject,
    text: `${[subject, ...paragraphs, button.href, footer].join('\n\n')}\n`,
    layout: { heading: subject, paragraphs, button, footer },
  };
}
