import type { Language } from '@gatecall/contracts/languages';
import type { FastifyRequest } from 'fastify';
import { spokenLanguage } from '../../platform/language.ts';
import { cookieOf } from '../cookies/cookies.ts';

/** The language of the resident app, which sets it (`apps/web/src/text/language.ts`). */
const APP_COOKIE = 'gatecall_language';
const MAX_HEADER_LENGTH = 500;

/**
 * The language of this request's reader: that of the app in this browser, otherwise the browser's
 * preferred one that we have (RFC 9110 §12.5.4); undefined if neither says.
 */
export function readerLanguage(request: Pick<FastifyRequest, 'headers'>): Language | undefined {
  return (
    spokenLanguage(cookieOf(request, APP_COOKIE)) ??
    acceptedLanguage(request.headers['accept-language'])
  );
}

function acceptedLanguage(header = ''): Language | undefined {
  const wishes = header
    .slice(0, MAX_HEADER_LENGTH)
    .split(',')
    .map((wish) => {
      const [tag, ...parameters] = wish.split(';').map((part) => part.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return { language: spokenLanguage(tag), weight: weight ? Number(weight.slice(2)) : 1 };
    })
    .filter(({ language, weight }) => language !== undefined && weight > 0);
  return wishes.toSorted((a, b) => b.weight - a.weight)[0]?.language;
}
