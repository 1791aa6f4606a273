import { SDK_BASE_PATH } from '@gatecall/contracts/constants';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { addBootstrapRoutes } from './bootstrap/routes.ts';
import { addEventRoutes } from './events/routes.ts';
import { addOpenIdProvider } from './idp/provider-routes.ts';
import { addIdpRoutes } from './idp/routes.ts';
import { addCryptoWalletRoutes } from './methods/crypto-wallet/routes.ts';
import { addImpersonationRoutes } from './methods/impersonation/routes.ts';
import { addMagicLinkRoutes } from './methods/magic-link/routes.ts';
import { addOAuthBrowserRoutes } from './methods/oauth/browser-routes.ts';
import { addOAuthRoutes } from './methods/oauth/routes.ts';
import { addOtpRoutes } from './methods/otp/routes.ts';
import { addPasskeyRoutes } from './methods/passkey/routes.ts';
import { addPasswordRoutes } from './methods/password/routes.ts';
import { addTotpRoutes } from './methods/totp/routes.ts';
import { addTrustedTokenRoutes } from './methods/trusted-token/routes.ts';
import { addPublishedKeys } from './sessions/published-keys.ts';
import { addSessionRoutes } from './sessions/routes.ts';
import { addUserRoutes } from './users/routes.ts';

/** What clients call below `/sdk/v1`, in the order of the requirements (SRV-005 to SRV-073). */
const CLIENT_ROUTES = [
  addBootstrapRoutes,
  addUserRoutes,
  addSessionRoutes,
  addMagicLinkRoutes,
  addOtpRoutes,
  addTotpRoutes,
  addPasskeyRoutes,
  addCryptoWalletRoutes,
  addPasswordRoutes,
  addImpersonationRoutes,
  addTrustedTokenRoutes,
  addEventRoutes,
  addOAuthRoutes,
  addIdpRoutes,
];

/** The sign-in provider: its client's calls, and what browsers and other applications ask of it. */
export function addAuthRoutes(app: FastifyInstance, deps: Deps): void {
  addPublishedKeys(app, deps);
  addOAuthBrowserRoutes(app, deps);
  addOpenIdProvider(app, deps);
  app.register(
    async (sdk) => {
      for (const addRoutes of CLIENT_ROUTES) addRoutes(sdk, deps);
    },
    { prefix: SDK_BASE_PATH },
  );
}
