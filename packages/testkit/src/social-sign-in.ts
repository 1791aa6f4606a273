import type { TestReply, TestServer } from './test-server.ts';

/** A browser that has left for a social provider. */
export type SocialFlow = {
  /** Where the server sent it. */
  readonly location: URL;
  readonly state: string;
  /** The cookie that it has. */
  readonly cookie: string;
};

/** GET …/start, as a browser navigates there. */
export const startSocial = (
  server: TestServer,
  provider: string,
  query: Record<string, string> = {},
): Promise<TestReply> =>
  server.request(
    'GET',
    `/v1/public/oauth/${provider}/start?${new URLSearchParams({ public_token: server.publicToken, ...query })}`,
  );

/** Goes to the provider. */
export async function leaveFor(
  server: TestServer,
  provider: string,
  query: Record<string, string> = {},
): Promise<SocialFlow> {
  const reply = await startSocial(server, provider, query);
  if (reply.status !== 303) throw new Error(`The start was refused: ${reply.text}`);
  const location = new URL(reply.headers.get('location') ?? '');
  return {
    location,
    state: location.searchParams.get('state') ?? '',
    cookie: reply.headers.get('set-cookie')?.split(';')[0] ?? '',
  };
}

/** Returns from the provider with the given parameters. */
export const comeBack = (
  server: TestServer,
  provider: string,
  flow: Pick<SocialFlow, 'cookie'>,
  parameters: Record<string, string>,
): Promise<TestReply> =>
  server.request(
    'GET',
    `/v1/public/oauth/${provider}/callback?${new URLSearchParams(parameters)}`,
    { headers: { cookie: flow.cookie } },
  );

/** The token in the landing address of a callback's reply. */
export function landingOf(reply: TestReply): { url: URL; token: string } {
  if (reply.status !== 303) throw new Error(`The callback was refused: ${reply.text}`);
  const url = new URL(reply.headers.get('location') ?? '');
  return { url, token: url.searchParams.get('token') ?? '' };
}
