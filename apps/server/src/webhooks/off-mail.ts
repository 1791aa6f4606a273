import type { Mail } from '../mail/templates/layout.ts';

const WHY = {
  gone: 'It answered 410: it wants nothing any more.',
  failing: 'It has taken nothing for five days.',
} as const;

/** The mail to the operator of an endpoint that was switched off. English, as the command line is. */
export function offMail({
  endpointId,
  url,
  reason,
}: {
  endpointId: string;
  url: string;
  reason: keyof typeof WHY;
}): Mail {
  // An address may hold a secret of the receiver's in its path or query.
  const { host } = new URL(url);
  const subject = `Webhooks to ${host} are off`;
  const paragraphs = [
    `${WHY[reason]} Gatecall sends it nothing more.`,
    `When it works again: gatecall webhooks on ${endpointId}. What it missed: gatecall webhooks replay ${endpointId} --since TIME. What failed: gatecall webhooks log ${endpointId}.`,
  ];
  const footer = 'You get this mail because GATECALL_OPERATOR_EMAIL names you.';
  return {
    subject,
    text: [subject, ...paragraphs, footer].join('\n\n'),
    layout: { heading: subject, paragraphs, footer },
  };
}
