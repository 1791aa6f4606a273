/** Builds the client with all calls. */
import { createCore } from './core.ts';
import { cryptoWallets } from './methods/crypto-wallets.ts';
import { idp } from './methods/idp.ts';
import { impersonation } from './methods/impersonation.ts';
import { magicLinks } from './methods/magic-links.ts';
import { oauth } from './methods/oauth.ts';
import { otps } from './methods/otps.ts';
import { passwords } from './methods/passwords.ts';
import { sessions } from './methods/sessions.ts';
import { totps } from './methods/totps.ts';
import { members, users } from './methods/users.ts';
import { webauthn } from './methods/webauthn.ts';
import type { ClientOptions } from './options.ts';
import { telemetry } from './telemetry/telemetry.ts';
import type { GatecallClient } from './types.ts';

const SILENT = { log: () => {}, close: () => {} };

/**
 * Creates the client of one project. Call it once per page.
 *
 * A remembered session is available immediately (`session.getSync()`) and checked with the server in
 * the background; `session.ready()` settles when that is done.
 */
export function createClient(publicToken: string, options: ClientOptions = {}): GatecallClient {
  const core = createCore(publicToken, options);
  const events = options.telemetry === false ? SILENT : telemetry(core);
  return {
    session: sessions(core),
    magicLinks: magicLinks(core),
    otps: otps(core),
    passwords: passwords(core),
    webauthn: webauthn(core),
    cryptoWallets: cryptoWallets(core),
    totps: totps(core),
    oauth: oauth(core, events),
    user: users(core),
    members: members(core),
    impersonation: impersonation(core),
    idp: idp(core),
    bootstrap: core.bootstrap,
    telemetry: events,
    close() {
      events.close();
      core.close();
    },
  };
}
