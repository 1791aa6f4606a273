import { signInResident } from './resident.ts';
import { SETTINGS } from './resident.ts';

/** A resident who makes guest codes and revokes them: two events each time. */
export type CodeWriter = {
  /** The ids of codes whose creation was acknowledged, and of those whose revocation was. */
  readonly made: Set<string>;
  readonly revoked: Set<string>;
  /** Makes a code and revokes it; false if the server was away. */
  write(): Promise<boolean>;
  /** Takes a new token after a restart. */
  renew(): Promise<void>;
};

/** Signs a resident in and sets the gate up. */
export async function openCodeWriter(origin: string, email: string): Promise<CodeWriter> {
  const server = { origin, cpuMicroseconds: () => 0, stop: async () => {} };
  const { jwtHeaders, sessionHeaders } = await signInResident(server, email);
  let headers = jwtHeaders;
  const call = async (method: string, path: string, body?: unknown) => {
    const reply = await fetch(origin + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(() => undefined);
    // Only a reply that arrived whole is an acknowledgement.
    const text = await reply?.text().catch(() => undefined);
    return reply?.ok && text !== undefined ? (JSON.parse(text) as { code_id: string }) : undefined;
  };
  const { phone: _own, entry_codes: _codes, ...settings } = SETTINGS;
  if (
    !(await call('POST', '/v1/intercom_settings', { ...settings, phone: null, entry_codes: [] }))
  ) {
    throw new Error(`The gate of ${email} could not be set up.`);
  }
  const made = new Set<string>();
  const revoked = new Set<string>();
  return {
    made,
    revoked,
    async write() {
      const code = await call('POST', '/v1/guest_codes', { label: 'Soak' });
      if (!code) return false;
      made.add(code.code_id);
      if (!(await call('DELETE', `/v1/guest_codes/${code.code_id}`))) return false;
      revoked.add(code.code_id);
      return true;
    },
    async renew() {
      const reply = await fetch(`${origin}/sdk/v1/sessions/authenticate`, {
        method: 'POST',
        headers: sessionHeaders,
        body: '{}',
      });
      const { data } = (await reply.json()) as { data: { session_jwt: string } };
      headers = { ...headers, authorization: `Bearer ${data.session_jwt}` };
    },
  };
}
