import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { TestReply, TestServer } from '@gatecall/testkit/test-server';
import { parseForm } from './carrier.ts';
import { formSignature } from './form-signature.ts';
import { parseMarkup, type MarkupElement } from './parse-markup.ts';
import { SIMULATOR_SIGNATURE, simulatorKey } from './simulator/carrier.ts';

export type HostedCarrier = 'twilio' | 'signalwire' | 'telnyx' | 'simulator';
/**
 * The carriers that a suite goes through. They differ in what they ask and are told, not in what is
 * stored: on PostgreSQL, one shows the same as all.
 */
export const HOSTED_CARRIERS: readonly HostedCarrier[] = process.env['TEST_DATABASE_URL']
  ? ['twilio']
  : ['twilio', 'signalwire', 'telnyx', 'simulator'];

const telnyxKeys = generateKeyPairSync('ed25519');
/** The raw 32 bytes at the end of the DER form. */
const rawPublicKey = (key: KeyObject): string =>
  key.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');

/** Configuration under which all carriers are open. */
export const CARRIER_ENV = {
  TWILIO_ACCOUNT_SID: 'AC00000000000000000000000000000000',
  TWILIO_AUTH_TOKEN: 'test_auth_token',
  TELNYX_API_KEY: 'KEY_test',
  TELNYX_CONNECTION_ID: '1234567890',
  SIGNALWIRE_SIGNING_KEY: 'PSK_test',
  SIGNALWIRE_SPACE: 'example.signalwire.com',
  SIGNALWIRE_PROJECT_ID: 'project',
  SIGNALWIRE_API_TOKEN: 'PT_test',
  TELNYX_PUBLIC_KEY: rawPublicKey(telnyxKeys.publicKey),
};

/** What a carrier got back. */
export type CarrierReply = TestReply & { readonly verbs: readonly MarkupElement[] };

/** A carrier's side of the wire: signs and posts webhooks, reads the replies. */
export type CarrierDoor = {
  /** Posts to a path or to a full URL of ours. */
  post(url: string, members: Readonly<Record<string, string>>): Promise<CarrierReply>;
  headersFor(url: string, body: string): Record<string, string>;
};

export function carrierDoor(server: TestServer, carrier: HostedCarrier): CarrierDoor {
  const base = server.deps.config.url;
  const headersFor = (url: string, body: string): Record<string, string> => {
    const form = parseForm(body);
    switch (carrier) {
      case 'twilio':
        return { 'x-twilio-signature': formSignature('test_auth_token', url, form) };
      case 'signalwire':
        return { 'x-signalwire-signature': formSignature('PSK_test', url, form) };
      case 'simulator':
        return { [SIMULATOR_SIGNATURE]: formSignature(simulatorKey(server.deps), url, form) };
      case 'telnyx': {
        const timestamp = String(Math.floor(server.clock.now() / 1_000));
        const signed = sign(null, Buffer.from(`${timestamp}|${body}`), telnyxKeys.privateKey);
        return {
          'telnyx-timestamp': timestamp,
          'telnyx-signature-ed25519': signed.toString('base64'),
        };
      }
    }
  };
  return {
    headersFor,
    async post(url, members) {
      const full = url.startsWith('http') ? url : `${base}${url}`;
      const body = new URLSearchParams(members).toString();
      const reply = await server.request('POST', full.slice(base.length), {
        rawBody: body,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          ...headersFor(full, body),
        },
      });
      const isMarkup = (reply.headers.get('content-type') ?? '').startsWith('text/xml');
      return { ...reply, verbs: isMarkup ? parseMarkup(reply.text) : [] };
    },
  };
}
