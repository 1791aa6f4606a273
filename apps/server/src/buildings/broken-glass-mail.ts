import type { Language } from '@gatecall/contracts/languages';
import { noticeWords } from '../home/notices/words.ts';
import type { Mail } from '../mail/templates/layout.ts';
import type { Brand } from '../texts/brand.ts';
import { textsIn } from '../texts/texts.ts';

/** The mail that tells a resident that their list of calls was looked at, and why. */
export function brokenGlassMail(
  input: { link: string; building: string; reason: string; language: Language },
  brand: Brand,
): Mail {
  const { link, building, language } = input;
  const { lead, reason, button, footer } = textsIn(language, brand).brokenGlass;
  const { title: heading } = noticeWords({ kind: 'glassBroken', building }, language, brand);
  const paragraphs = [lead(building), reason(input.reason)];
  return {
    subject: heading,
    text: `${[heading, ...paragraphs, link, footer].join('\n\n')}\n`,
    layout: { language, heading, paragraphs, button: { label: button, href: link }, footer },
  };
}
