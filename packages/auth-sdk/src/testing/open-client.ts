/** A client in a fake browser against a fake server. Tests only. */
import { createClient } from '../client.ts';
import type { ClientOptions } from '../options.ts';
import type { Ports } from '../ports.ts';
import { createFakeBrowser, flush } from './fake-browser.ts';
import { createFakeServer, signedIn, success, type Call } from './fake-server.ts';

export const TOKEN = 'public-token-test-gatecall';
export const STORAGE_KEY = `gatecall_sdk_state_${TOKEN}`;

type World = {
  readonly reply?: (call: Call) => Response | Promise<Response> | undefined;
  readonly options?: ClientOptions;
  readonly ports?: Partial<Ports>;
  readonly bootstrap?: object;
  readonly hostname?: string;
  readonly publicToken?: string;
};

export function openClient(world: World = {}) {
  const browser = createFakeBrowser({ hostname: world.hostname ?? 'localhost' });
  const server = createFakeServer((call) => {
    const answer = world.reply?.(call);
    if (answer) return answer;
    return call.path.startsWith('/projects/bootstrap/')
      ? success({ password_config: null, ...world.bootstrap })
      : undefined;
  });
  const errors: Array<[string, string]> = [];
  const openTab = (fetch = server.fetch) => {
    const page = browser.openPage(fetch, world.ports);
    const client = createClient(world.publicToken ?? TOKEN, {
      ...world.options,
      onError: (error, source) => errors.push([source, error.code]),
      ports: page.ports,
    });
    return { page, client };
  };
  return { browser, server, errors, openTab, ...openTab() };
}

/** As `openClient`, after a sign-in by magic link. */
export async function openSignedIn(world: World = {}) {
  const opened = openClient({
    ...world,
    reply: (call) =>
      world.reply?.(call) ?? (call.path.endsWith('authenticate') ? success(signedIn()) : undefined),
  });
  await opened.client.magicLinks.authenticate('link', { session_duration_minutes: 60 });
  await flush();
  opened.server.calls.length = 0;
  return opened;
}
