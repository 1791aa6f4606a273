import { OAUTH_PROVIDERS, type OAuthProvider } from '@gatecall/contracts/constants';
import { type Language } from '@gatecall/contracts/languages';
import type { Brand } from '../../texts/brand.ts';
import { textsIn } from '../../texts/texts.ts';
import type { AccountChange } from '../../texts/sign-in.ts';
import type { Mail } from './layout.ts';

/** Reports a change in how the user signs in. */
export function securityNoticeMail(
  input: {
    change: AccountChange;
    /** Of a social sign-in. */
    provider?: OAuthProvider | undefined;
    url: string;
    language: Language;
  },
  brand: Brand,
): Mail {
  const { language, url } = input;
  const text = textsIn(language, brand).signIn.securityNotice;
  const { subject, heading, changes, advice, button } = text;
  const footer = input.change === 'emailRemoved' ? text.footerOfRemoval : text.footer;
  const provider = input.provider ? OAUTH_PROVIDERS[input.provider] : '';
  const change = changes[input.change].replace('{provider}', provider);
  return {
    subject,
    text: `${heading}\n\n${change}\n\n${advice}\n\n${url}/login\n\n${footer}\n`,
    layout: {
      language,
      heading,
      paragraphs: [change, advice],
      button: { label: button, href: `${url}/login` },
      footer,
    },
  };
}
