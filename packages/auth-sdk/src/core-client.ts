/** A smaller client: sessions, magic links, one-time passcodes and passkeys. */
import { createCore } from './core.ts';
import { magicLinks } from './methods/magic-links.ts';
import { otps } from './methods/otps.ts';
import { sessions } from './methods/sessions.ts';
import { webauthn } from './methods/webauthn.ts';
import type { ClientOptions } from './options.ts';
import type { GatecallClient } from './client.ts';

export type CoreClient = Pick<
  GatecallClient,
  'magicLinks' | 'otps' | 'webauthn' | 'session' | 'bootstrap' | 'close'
>;

/** Like `createClient`, with the groups that most pages need, at about half the size. */
export function createCoreClient(publicToken: string, options: ClientOptions = {}): CoreClient {
  const core = createCore(publicToken, options);
  return {
    session: sessions(core),
    magicLinks: magicLinks(core),
    otps: otps(core),
    webauthn: webauthn(core),
    bootstrap: core.bootstrap,
    close: core.close,
  };
}
