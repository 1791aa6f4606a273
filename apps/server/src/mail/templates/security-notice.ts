import { OAUTH_PROVIDERS, type OAuthProvider } from '@gatecall/contracts/constants';
import { type Language } from '@gatecall/contracts/languages';
import type { Brand } from '../../texts/brand.ts';
import { textsIn } from '../../texts/texts.ts';
import type { AccountChange } from '../../texts/sign-in.ts';
import type { Mail } from './layout.ts';

/** An account that nobody can enter has nothing to check. */
const SHUT: readonly AccountChange[] = ['suspended', 'deleted'];

/** Reports a change in how the user signs in, or whether they can. */
export function securityNoticeMail(
  input: {
    change: AccountChange;
    /** Of a social sign-in. */
    provider?: OAuthProvider | undefined;
    /** The name of one that may act in the account. */
    application?: string | undefined;
    /** An operator did it, or a program of theirs. */
    isByOperator?: boolean;
    /** Their phone may forward to a gate that is gone. */
    isForwarded?: boolean;
    url: string;
    language: Language;
  },
  brand: Brand,
): Mail {
  const { language, url } = input;
  const text = textsIn(language, brand).signIn.securityNotice;
  const { subject, heading, changes, button } = text;
  const isDeleted = input.change === 'deleted';
  const isOfPast = isDeleted || input.change === 'emailRemoved';
  const footer = isOfPast ? text.footerOfRemoval : text.footer;
  const ownAdvice = isDeleted ? text.adviceOfDeletion : text.advice;
  const advice = input.isByOperator ? text.adviceOfOperator : ownAdvice;
  const provider = input.provider ? OAUTH_PROVIDERS[input.provider] : '';
  const change = changes[input.change]
    .replace('{provider}', provider)
    .replace('{application}', () => input.application ?? '');
  const paragraphs = [change, ...(input.isForwarded ? [text.stopForwarding] : []), advice];
  const href = SHUT.includes(input.change) ? undefined : `${url}/login`;
  return {
    subject,
    text: `${[heading, ...paragraphs, ...(href ? [href] : []), footer].join('\n\n')}\n`,
    layout: {
      language,
      heading,
      paragraphs,
      ...(href && { button: { label: button, href } }),
      footer,
    },
  };
}
