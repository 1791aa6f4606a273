import type { Deps } from '../../deps.ts';

/** Places a call for the forwarding check; answering it leads to `/voice/{carrier}/check/{token}`. */
export type PlaceCall = (input: { to: string; from: string; token: string }) => Promise<void>;

const TWILIO_API = 'https://api.twilio.com';
const TIMEOUT_MS = 10_000;
/** Longer than any no-answer timer (5 to 30 s, telephony 3.1). */
const RING_SECONDS = '45';

/** Through Twilio's REST API. */
export const placeTwilioCall =
  (
    deps: Pick<Deps, 'fetch' | 'config'>,
    account: { accountSid: string; authToken: string },
  ): PlaceCall =>
  async ({ to, from, token }) => {
    const sid = encodeURIComponent(account.accountSid);
    const credentials = Buffer.from(`${account.accountSid}:${account.authToken}`);
    const reply = await deps.fetch(`${TWILIO_API}/2010-04-01/Accounts/${sid}/Calls.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials.toString('base64')}` },
      body: new URLSearchParams({
        To: to,
        From: from,
        Url: `${deps.config.url}/voice/twilio/check/${token}`,
        Method: 'POST',
        Timeout: RING_SECONDS,
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await reply.body?.cancel();
    if (!reply.ok) throw new Error(`Twilio answered ${reply.status} to a test call.`);
  };
