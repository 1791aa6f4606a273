import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import type { Client } from '../../http/request/client.ts';
import { isFirstHit } from '../../limits/limits.ts';
import { sha256 } from '../../platform/secrets.ts';

const TIMEOUT_MS = 3_000;
/** How long ago the captcha may have been solved; the services' own tokens live two to five minutes. */
const MAX_AGE_MS = 5 * 60_000;
/** Longer than any token is valid, so that none is used twice (A34). */
const MEMORY_MS = 3 * MAX_AGE_MS;
/** The action that the client names to the service (wire 8). */
const ACTION = 'LOGIN';
/** For services with scores from 0 (a robot) to 1: their own recommendation. */
const MIN_SCORE = 0.5;

/** The reply of reCAPTCHA, hCaptcha and Turnstile alike. */
const verdict = z.object({
  success: z.boolean(),
  hostname: z.string(),
  challenge_ts: z.string(),
  score: z.number().optional(),
  action: z.string().optional(),
});

/**
 * Lets a protected call through with a fresh token of this site's captcha, once (wire 8, A34). Refuses
 * in every case of doubt, including a service that does not reply.
 */
export async function requireCaptcha(deps: Deps, body: unknown, client: Client): Promise<void> {
  // The contract has parsed the body; this type stands for that of every protected call.
  const token = (body as { captcha_token?: string }).captcha_token;
  if (!token || !(await isFirstUse(deps, token)) || !(await isGood(deps, token, client))) {
    throw refuse('captcha_required');
  }
}

/** Services refuse a second use too; of parallel uses this lets only one ask. */
const isFirstUse = (deps: Deps, token: string): Promise<boolean> =>
  deps.db.write((queries) =>
    isFirstHit(deps, queries, { name: 'captcha', key: sha256(token), windowMs: MEMORY_MS }),
  );

async function isGood(deps: Deps, token: string, client: Client): Promise<boolean> {
  const { captcha, allowedOrigins } = deps.config;
  if (!captcha) return true;
  try {
    const reply = await deps.fetch(captcha.verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: captcha.secret, response: token, remoteip: client.ip }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const said = verdict.parse(await reply.json());
    const age = Math.abs(deps.clock.now() - Date.parse(said.challenge_ts));
    return (
      said.success &&
      allowedOrigins.some((origin) => hostOf(origin) === said.hostname) &&
      age <= MAX_AGE_MS &&
      (said.score ?? 1) >= MIN_SCORE &&
      (said.action || ACTION) === ACTION
    );
  } catch (err) {
    deps.log.warn({ err }, 'the captcha service could not be asked');
    return false;
  }
}

/** The host of an allowed origin, even of one with any port. */
const hostOf = (origin: string): string | undefined =>
  URL.parse(origin.replace(/:\*$/, ''))?.hostname;
