import type { MeasuredServer } from './process.ts';

const PUBLIC_TOKEN = 'public-token-test-gatecall';
export const SETTINGS = {
  phone: '+12015550123',
  intercom_number: '+12015550199',
  intercom_code: '9',
  entry_codes: ['739164'],
};

/** Headers of a provider call without a session. */
export const PROJECT_HEADERS = {
  'content-type': 'application/json',
  authorization: `Basic ${Buffer.from(`${PUBLIC_TOKEN}:${PUBLIC_TOKEN}`).toString('base64')}`,
};

/** Signs a resident in over HTTP, the way the app does. */
export async function signInResident(
  server: MeasuredServer,
  email: string,
): Promise<{ jwtHeaders: Record<string, string>; sessionHeaders: Record<string, string> }> {
  await post(server, '/sdk/v1/magic_links/email/login_or_create', { email });
  const token = await newestToken(server, email);
  const reply = await post(server, '/sdk/v1/magic_links/authenticate', {
    token,
    session_duration_minutes: 60,
  });
  const { data } = JSON.parse(reply) as { data: { session_jwt: string; session_token: string } };
  const secret = Buffer.from(`${PUBLIC_TOKEN}:${data.session_token}`).toString('base64');
  return {
    jwtHeaders: {
      'content-type': 'application/json',
      authorization: `Bearer ${data.session_jwt}`,
    },
    sessionHeaders: { 'content-type': 'application/json', authorization: `Basic ${secret}` },
  };
}

async function post(server: MeasuredServer, path: string, body: unknown): Promise<string> {
  const reply = await fetch(server.origin + path, {
    method: 'POST',
    headers: PROJECT_HEADERS,
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${path}: ${text}`);
  return text;
}

async function newestToken(server: MeasuredServer, email: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const reply = await fetch(`${server.origin}/dev/outbox.json`);
    const messages = (await reply.json()) as { to: string; text: string }[];
    const link = messages.find((m) => m.to === email)?.text.match(/https?:\/\/\S+/)?.[0];
    const token = link && new URL(link).searchParams.get('token');
    if (token) return token;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('No link was mailed.');
}
