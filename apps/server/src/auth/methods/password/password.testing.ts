import {
  passwordsAuthenticateAnswer,
  passwordsCreateAnswer,
  passwordsResetAnswer,
  passwordsResetStartAnswer,
} from '@gatecall/contracts/auth/password';
import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach } from 'vitest';

export const EMAIL = 'ada@example.com';
export const GOOD = 'violet harbour 1852 tangent';
export const BETTER = 'nineteen copper bridges hum';

/** Before each test a fresh server, and the password calls with Ada's values where a test names none. */
export function usePasswords() {
  let server: TestServer;
  beforeEach(async () => {
    server = await createTestServer();
  });
  afterEach(() => server.close());
  const restart = async (env: Record<string, string>): Promise<void> => {
    await server.close();
    server = await createTestServer({ env });
  };

  const create = (body: Record<string, unknown> = {}, ip?: string) =>
    server.sdk(CALLS.passwordsCreate, {
      body: { email: EMAIL, password: GOOD, session_duration_minutes: 60, ...body },
      answer: passwordsCreateAnswer,
      ...(ip === undefined ? {} : { ip }),
    });
  const authenticate = (body: Record<string, unknown> = {}, ip?: string) =>
    server.sdk(CALLS.passwordsAuthenticate, {
      body: { email: EMAIL, password: GOOD, session_duration_minutes: 60, ...body },
      answer: passwordsAuthenticateAnswer,
      ...(ip === undefined ? {} : { ip }),
    });
  const startReset = (body: Record<string, unknown> = {}) =>
    server.sdk(CALLS.passwordsResetStart, {
      body: { email: EMAIL, ...body },
      answer: passwordsResetStartAnswer,
    });
  const reset = (body: Record<string, unknown>) =>
    server.sdk(CALLS.passwordsReset, {
      body: { password: BETTER, ...body },
      answer: passwordsResetAnswer,
    });

  /** Both links of the newest reset mail. */
  async function mailedLinks(): Promise<{ reset: URL; login: URL }> {
    const mails = await server.messages();
    const mail = mails.find((m) => m.subject.includes('new Gatecall password'));
    const links = [...(mail?.text ?? '').matchAll(/https?:\/\/\S+/g)].map(
      ([link]) => new URL(link),
    );
    const linkOf = (type: string) => {
      const found = links.find((link) => link.searchParams.get('gatecall_token_type') === type);
      if (!found) throw new Error(`No ${type} link was mailed.`);
      return found;
    };
    return { reset: linkOf('reset_password'), login: linkOf('login') };
  }
  async function mailedTokens(): Promise<{ reset: string; login: string }> {
    const { reset, login } = await mailedLinks();
    const tokenOf = (link: URL) => link.searchParams.get('token') ?? '';
    return { reset: tokenOf(reset), login: tokenOf(login) };
  }

  return {
    get server() {
      return server;
    },
    /** Another server in its place, set up otherwise. */
    restart,
    create,
    authenticate,
    startReset,
    reset,
    mailedLinks,
    mailedTokens,
  };
}
