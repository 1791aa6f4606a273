import { createHmac } from 'node:crypto';
import { isEqual } from '../../platform/secrets.ts';
import type { Form } from './carrier.ts';

/**
 * `base64(HMAC-SHA1(key, url + name + value …))` over the form members sorted by name; repeated
 * members once each, sorted (telephony 2.4).
 */
export const formSignature = (key: string, url: string, form: Form): string =>
  signed(key, url + membersOf(form));

const signed = (key: string, text: string): string =>
  createHmac('sha1', key).update(text, 'utf8').digest('base64');

function membersOf(form: Form): string {
  let text = '';
  for (const name of [...form.keys()].sort()) {
    for (const value of [...new Set(form.get(name))].sort()) text += name + value;
  }
  return text;
}

/**
 * Whether a signature fits the URL in any of the forms that carriers sign: with and without the port,
 * with and without the older query encoding.
 */
export function isFormSigned(key: string, url: string, form: Form, signature: string): boolean {
  if (key === '' || signature === '') return false;
  const members = membersOf(form);
  const isFit = (candidate: string): boolean =>
    isEqual(signed(key, candidate + members), signature);
  // Nearly always as configured; the form that a carrier signs is no secret.
  return isFit(url) || [...otherForms(url)].some(isFit);
}

function otherForms(url: string): ReadonlySet<string> {
  const parsed = new URL(url);
  const port = parsed.port || (parsed.protocol === 'https:' ? '443' : '80');
  const rest = url.replace(/^https?:\/\/[^/?#]*/i, '');
  const { protocol, hostname } = parsed;
  const origins = [parsed.origin, `${protocol}//${hostname}`, `${protocol}//${hostname}:${port}`];
  const legacy = rest.replace(/%20/g, '+').replace(/'/g, '%27');
  return new Set(origins.flatMap((origin) => [origin + rest, origin + legacy]));
}
