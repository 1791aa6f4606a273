import type { OtpsAuthenticateBody } from '@gatecall/contracts/auth/otp';
import type { Language } from '@gatecall/contracts/languages';
import { DEFAULT_OTP_EXPIRATION_MINUTES } from '@gatecall/contracts/constants';
import { recordAudit } from '../../../audit/audit.ts';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { refuse } from '../../../errors.ts';
import type { Client } from '../../../http/request/client.ts';
import { guessingNetworkOf } from '../../../http/request/client-address.ts';
import { countHits } from '../../../limits/limits.ts';
import { perNetwork } from '../../../limits/per-network.ts';
import { whyUnreachable } from '../../../limits/refused-addresses.ts';
import type { Message } from '../../../outbox/message.ts';
import { toWireTime } from '../../../platform/clock.ts';
import { languageOf } from '../../../platform/language.ts';
import { oneTimeCodeSms, oneTimeCodeWhatsapp } from '../../../sms/one-time-code.ts';
import { forgiveCodeGuess, takeCodeGuess } from '../../challenges/code-guesses.ts';
import { linkMinutes } from '../../challenges/link-minutes.ts';
import { consumeCode, isCodePending, issueCode, languageAskedFor } from '../../challenges/logic.ts';
import type { SessionData } from '../../sessions/logic.ts';
import type { Factor, Session } from '../../sessions/session.ts';
import { signIn, type MethodCall } from '../../sessions/sign-in.ts';
import { requireAddition } from '../../users/addition.ts';
import { userByProvenEmail, userByProvenPhone } from '../../users/logic.ts';
import { sendLimits, type Destination } from './destination.ts';

const KIND = 'otp';
const guesses = perNetwork('otp-network', { max: 30, windowMs: 60_000 });
/**
 * Guesses of all networks that are compared with one code: five of each, but of a whole botnet at most
 * enough for one chance in a thousand (A20).
 */
const GUESSES_PER_CODE = 1_000;

/**
 * Sends a six-digit code. Known and unknown destinations get the same reply in the same time (A16): the
 * user is created when the code is used. A newer code invalidates the older one.
 */
export async function sendCode(
  deps: Deps,
  input: {
    destination: Destination;
    minutes: number | undefined;
    locale: string | undefined;
    client: Client;
    session: Session | undefined;
  },
): Promise<{ method_id: string }> {
  const { destination, client } = input;
  const { channel, address, methodId } = destination;
  const minutes = linkMinutes(deps, input.minutes ?? DEFAULT_OTP_EXPIRATION_MINUTES);
  await countHits(deps, sendLimits(destination, client));
  const unreachable = await whyUnreachable(deps, deps.db.read, { channel, to: address });
  if (unreachable !== undefined) throw refuse(unreachable);
  await deps.db.write(async (queries) => {
    const code = await issueCode(deps, queries, {
      kind: KIND,
      subject: methodId,
      userId: input.session?.userId ?? null,
      data: { channel, address, locale: input.locale },
      lifetimeMs: minutes * 60_000,
      maxAttempts: GUESSES_PER_CODE,
    });
    await deps.outbox.enqueue(queries, {
      ...messageFor(deps, destination, { code, minutes, language: languageOf(input.locale) }),
      isForAnybody: true,
      lifetimeMs: minutes * 60_000,
    });
    await recordAudit(deps, queries, { event: 'otp_sent', details: { channel } });
  });
  return { method_id: methodId };
}

function messageFor(
  deps: Deps,
  { channel, address }: Destination,
  content: { code: string; minutes: number; language: Language },
): Message {
  const { brand } = deps.config;
  const to = address;
  switch (channel) {
    case 'email':
      return { channel, to, mail: { template: 'one_time_code', facts: content } };
    case 'sms': {
      const host = new URL(deps.config.url).hostname;
      return { channel, to, subject: '', text: oneTimeCodeSms({ ...content, brand, host }) };
    }
    case 'whatsapp': {
      const text = oneTimeCodeWhatsapp({ ...content, brand });
      return { channel, to, subject: '', text, variables: [content.code] };
    }
  }
}

/**
 * Exchanges the right code for a session. A wrong guess is counted in a transaction that commits, so
 * that refusing it does not undo the count. A wrong guess at a live code and any guess at a dead one
 * have different names: after the latter only a new code helps.
 */
export async function authenticateCode(
  deps: Deps,
  call: MethodCall<OtpsAuthenticateBody>,
): Promise<SessionData & { method_id: string }> {
  const { body, client, session } = call;
  const sentTo = { kind: KIND, subject: body.method_id };
  const guess = { ...sentTo, network: guessingNetworkOf(client.ip) };
  const taken = await takeCodeGuess(deps, guess, [guesses(client)]);
  const data = await deps.db.write(async (queries) => {
    const challenge =
      taken === 'dead'
        ? undefined
        : await consumeCode(deps, queries, {
            ...sentTo,
            userId: session?.userId ?? null,
            code: body.token,
          });
    if (!challenge) {
      await recordAudit(deps, queries, { event: 'otp_refused' });
      const isLive = await isCodePending(deps, queries, sentTo);
      return isLive && taken === 'judged' ? 'otp_code_not_found' : 'unable_to_auth_otp_code';
    }
    await forgiveCodeGuess(deps, queries, guess);
    // Written by sendCode only.
    const { channel, address } = challenge.data as Pick<Destination, 'channel' | 'address'>;
    const { userId: ownerId } = challenge;
    await requireAddition(deps, queries, {
      ownerId,
      address,
      session,
      refusal: 'unable_to_auth_otp_code',
    });
    const proven = await proveDestination(deps, queries, { channel, address }, ownerId);
    // A code requested within a session adds an address to that user, never to another.
    if (ownerId !== null && ownerId !== proven.userId) {
      throw refuse(channel === 'email' ? 'duplicate_email' : 'duplicate_phone_number');
    }
    return signIn(deps, queries, call, {
      userId: proven.userId,
      isNew: proven.isNew,
      language: languageAskedFor(challenge),
      factor: {
        type: 'otp',
        delivery_method: channel,
        last_authenticated_at: toWireTime(deps.clock.now()),
        ...proven.detail,
      },
      details: { method: 'otp', channel },
    });
  });
  if (typeof data === 'string') throw refuse(data);
  return { ...data, method_id: body.method_id };
}

async function proveDestination(
  deps: Deps,
  queries: Queries,
  { channel, address }: Pick<Destination, 'channel' | 'address'>,
  ownerId: string | null,
): Promise<{ userId: string; isNew: boolean; detail: Partial<Factor> }> {
  if (channel === 'email') {
    const user = await userByProvenEmail(deps, queries, address, ownerId);
    const email_factor = { email_id: user.emailId, email_address: address };
    return { ...user, detail: { email_factor } };
  }
  const user = await userByProvenPhone(deps, queries, address, ownerId);
  const phone_number_factor = { phone_id: user.phoneId, phone_number: address };
  return { ...user, detail: { phone_number_factor } };
}
