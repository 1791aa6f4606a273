import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';

/** CSP of everything that is not a page: nothing may run (A90). */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** Headers of every reply (A90). */
export const baseHeaders = (deps: Deps): Readonly<Record<string, string>> => ({
  'content-security-policy': API_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  ...(deps.config.url.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
    : {}),
});

/** Headers of documents only, next to their own content security policy (A18, A83, A90). */
export const PAGE_HEADERS = {
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), geolocation=(), payment=()',
} as const;

/** Sets the headers of every reply; pages replace the policy with their own. */
export function addSecurityHeaders(app: FastifyInstance, deps: Deps): void {
  const headers = baseHeaders(deps);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/**
 * The only Trusted Types policy that the page may create; `apps/web/src/lib/service-worker.ts` does.
 */
const TRUSTED_TYPES_POLICY = 'gatecall-service-worker';

/** Where reCAPTCHA's script comes from, according to its documentation. */
const CAPTCHA_SCRIPTS = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];
const CAPTCHA_FRAMES = [
  'https://www.google.com/recaptcha/',
  'https://recaptcha.google.com/recaptcha/',
];

/** A style or script in a page, as a policy allows it: by its hash (CSP Level 3 §6.7.3). */
export const hashSource = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

/** The resident app's policy: own files only, the provider's host for calls. */
export const pagePolicy = (allowed: {
  /** Other hosts that the page calls. */
  connect: readonly string[];
  /** The page's own inline styles; no others are allowed. */
  styleHashes: readonly string[];
  /** Where a form of the page may lead: browsers apply the rule to its redirects too. */
  formTargets?: readonly string[];
  /** Which pages may frame the page: our own, by default. */
  frameAncestors?: "'self'" | "'none'";
  /** The page runs reCAPTCHA's script (ADR 0070). */
  captcha: boolean;
}): string => {
  const { connect, styleHashes, formTargets = [], frameAncestors = "'self'", captcha } = allowed;
  const sources = (...more: readonly string[]): string => ["'self'", ...more].join(' ');
  return [
    "default-src 'none'",
    `script-src ${sources(...(captcha ? CAPTCHA_SCRIPTS : []))}`,
    `style-src ${sources(...styleHashes)}`,
    "img-src 'self' data: https:",
    `connect-src ${sources(...connect, ...(captcha ? CAPTCHA_SCRIPTS : []))}`,
    "font-src 'self'",
    // A guest's message, fetched with the session and played from memory.
    'media-src blob:',
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${sources(...(captcha ? CAPTCHA_FRAMES : []))}`,
    `form-action ${sources(...connect, ...formTargets)}`,
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors}`,
    // Text becomes code in one place only, the start of the service worker, by a policy of this name.
    // A captcha's script is another company's and creates its own.
    ...(captcha
      ? []
      : ["require-trusted-types-for 'script'", `trusted-types ${TRUSTED_TYPES_POLICY}`]),
  ].join('; ');
};
