/** A resident's browser before a fresh real server in this process. Tests only. */
import { newestLinkToken } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';

import { createClient } from '../client.ts';
import type { GatecallClient } from '../client.ts';
import { createFakeBrowser } from './fake-browser.ts';

export const duration = { session_duration_minutes: 60 };
export const mail = 'ada@example.com';

const servers: TestServer[] = [];
export async function closeServers(): Promise<void> {
  for (const server of servers.splice(0)) await server.close();
}

export type ServerWorld = Awaited<ReturnType<typeof openWorld>>;

export async function openWorld(env: Record<string, string> = {}) {
  const server = await createTestServer({ env });
  servers.push(server);
  const browser = createFakeBrowser();
  const { origin } = new URL(server.deps.config.url);
  const openPage = () => {
    const page = browser.openPage(async (url, init) => server.fetch(url, init));
    const location = { ...page.ports.location, origin };
    const client = createClient(server.publicToken, { ports: { ...page.ports, location } });
    return { page, client };
  };
  const openTab = (): GatecallClient => openPage().client;
  /** Both clocks, as in the world outside. */
  const pass = async (ms: number) => {
    server.clock.advance(ms);
    await browser.clock.advance(ms);
  };
  return { server, browser, openTab, pass, ...openPage() };
}

/** Signs in by mailed link. */
export async function signIn({ client, server }: ServerWorld): Promise<void> {
  await client.magicLinks.email.loginOrCreate(mail);
  await client.magicLinks.authenticate(await newestLinkToken(server), duration);
}
