import { newestCode, provePhone, signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach } from 'vitest';
import {
  CARRIER_ENV,
  carrierDoor,
  type CarrierDoor,
  type CarrierReply,
} from '../voice/carriers/carrier-door.testing.ts';

export const PANEL = '+12015550199';
export const OWN_PHONE = '+12015550142';
export const SYSTEM = '+12015550101';

export const names = (reply: CarrierReply): string[] => reply.verbs.map(({ name }) => name);
export const actionOf = (reply: CarrierReply): string =>
  reply.verbs.find(({ attributes }) => attributes['action'])?.attributes['action'] ?? '';
export const opens = (reply: CarrierReply): boolean => names(reply).includes('Play');

type StartOptions = {
  env?: Record<string, string>;
  minutes?: number;
  /** What the carrier's interface is reached by. */
  fetch?: typeof fetch;
  databaseEnv?: (url: string) => Promise<Record<string, string>>;
};

/** Before each test a fresh server where Ada is signed in, and a panel that calls through Twilio. */
export function useHome() {
  let server: TestServer;
  let jwt: string;
  let door: CarrierDoor;
  let dialled = 0;

  const start = async ({ env, minutes, fetch, databaseEnv }: StartOptions = {}): Promise<void> => {
    server = await createTestServer({
      env: { ...CARRIER_ENV, ...env },
      ...(fetch ? { fetch } : {}),
      ...(databaseEnv ? { databaseEnv } : {}),
    });
    ({ jwt } = await signIn(server, 'ada@example.com', minutes === undefined ? {} : { minutes }));
    door = carrierDoor(server, 'twilio');
  };
  beforeEach(() => start());
  afterEach(() => server.close());

  /** A call of the product API, by Ada unless another token is given. */
  const call = (method: string, path: string, body?: unknown, token = jwt) =>
    server.request(method, path, {
      headers: { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body }),
    });
  const saveIntercom = (token = jwt, keys = '9') =>
    call(
      'POST',
      '/v1/intercom_settings',
      { phone: OWN_PHONE, intercom_number: PANEL, intercom_code: keys },
      token,
    );
  /** Confirms the own phone by the code that is texted to it. */
  const confirmPhone = (token = jwt) => provePhone(server, token);
  /** A person of the household who has proven their phone; returns their id. */
  const addMember = async (name = 'Ben', phone = '+12015550177'): Promise<string> => {
    const { body } = await call('POST', '/v1/household', { name, phone });
    const { member_id: memberId } = body.members.at(-1);
    const code = await newestCode(server);
    await call('POST', `/v1/household/${memberId}/verify`, { code });
    return memberId;
  };
  const newestCall = (): string => `CA${dialled}`;
  /**
   * A webhook of the newest call, unless another is named. Tones are played to their end, which the
   * carrier tells.
   */
  const post = async (url: string, members: Record<string, string>) => {
    const { CallSid = newestCall() } = members;
    const reply = await door.post(url, { CallSid, ...members });
    const next = reply.verbs.find(({ name }) => name === 'Redirect');
    if (opens(reply) && next) await door.post(next.text, { CallSid });
    return reply;
  };
  /** The panel's call, up to the first reply. */
  const dial = (over: Record<string, string> = {}) =>
    post('/voice/twilio/incoming', {
      CallSid: `CA${(dialled += 1)}`,
      From: PANEL,
      To: SYSTEM,
      ...over,
    });
  /** Calls, and keys a code in where one is asked for. */
  const tryCode = async (code: string) => {
    const own = { CallSid: `CA-code-${(dialled += 1)}` };
    const asked = await dial(own);
    const action = actionOf(asked);
    return action === '' ? asked : post(action, { ...own, Digits: code });
  };

  return {
    get server() {
      return server;
    },
    get jwt() {
      return jwt;
    },
    /** The same with other settings, or signed in for longer. */
    async restart(options: StartOptions): Promise<void> {
      await server.close();
      await start(options);
    },
    /** Ada's next token, once the clock has left the first behind. */
    async signInAgain(): Promise<void> {
      ({ jwt } = await signIn(server, 'ada@example.com'));
    },
    newestCall,
    call,
    saveIntercom,
    confirmPhone,
    addMember,
    post,
    dial,
    tryCode,
  };
}
