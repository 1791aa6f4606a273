import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Form } from './carrier.ts';

/**
 * `base64(HMAC-SHA1(key, url + name + value …))` over the form members sorted by name; repeated
 * members once each, sorted (telephony 2.4).
 */
export function formSignature(key: string, url: string, form: Form): string {
  const members = [...form.keys()].sort().map((name) => {
    const values = [...new Set(form.get(name))].sort();
    return values.map((value) => name + value).join('');
  });
  return createHmac('sha1', key)
    .update(url + members.join(''), 'utf8')
    .digest('base64');
}

/**
 * Whether a signature fits the URL in any of the forms that carriers sign: with and without the
 * port, with and without the older query encoding.
 */
export function isFormSigned(key: string, url: string, form: Form, signature: string): boolean {
  if (key === '' || signature === '') return false;
  let isFit = false;
  for (const candidate of urlForms(url)) {
    // Every form is compared, so that the time says nothing about which one fits.
    if (isEqual(formSignature(key, candidate, form), signature)) isFit = true;
  }
  return isFit;
}

function urlForms(url: string): ReadonlySet<string> {
  const parsed = new URL(url);
  const port = parsed.port || (parsed.protocol === 'https:' ? '443' : '80');
  const rest = url.replace(/^https?:\/\/[^/?#]*/i, '');
  const { protocol, hostname } = parsed;
  const origins = [parsed.origin, `${protocol}//${hostname}`, `${protocol}//${hostname}:${port}`];
  const legacy = rest.replace(/%20/g, '+').replace(/'/g, '%27');
  return new Set(origins.flatMap((origin) => [origin + rest, origin + legacy]));
}

/** Constant-time comparison of two texts. */
export function isEqual(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
