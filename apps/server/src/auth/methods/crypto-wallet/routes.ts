import {
  cryptoWalletsAuthenticateAnswer,
  cryptoWalletsAuthenticateBody,
  cryptoWalletsStartAnswer,
  cryptoWalletsStartBody,
} from '@gatecall/contracts/auth/crypto-wallet';
import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { addCall } from '../../door/call.ts';
import type { AuthMethod } from '../../method.ts';
import { authenticateWallet, startWallet } from './logic.ts';

/** Sign-in by a wallet's signature (wire 5.3). */
export const cryptoWallet: AuthMethod = {
  name: 'crypto-wallet',
  addRoutes(app, deps) {
    addCall(app, deps, AUTH_ENDPOINTS.cryptoWalletsStartPrimary, {
      summary: 'The text for a wallet to sign, without a session',
      body: cryptoWalletsStartBody,
      answer: cryptoWalletsStartAnswer,
      handle: ({ body, client }) => startWallet(deps, { body, client, session: undefined }),
    });
    addCall(app, deps, AUTH_ENDPOINTS.cryptoWalletsStartSecondary, {
      summary: 'The text for a wallet to sign, within a session',
      body: cryptoWalletsStartBody,
      answer: cryptoWalletsStartAnswer,
      handle: ({ deps, body, client, caller }) =>
        startWallet(deps, { body, client, session: caller.session }),
    });
    addCall(app, deps, AUTH_ENDPOINTS.cryptoWalletsAuthenticate, {
      summary: "Exchange a wallet's signature for a session",
      body: cryptoWalletsAuthenticateBody,
      answer: cryptoWalletsAuthenticateAnswer,
      handle: ({ deps, body, client, caller }) =>
        authenticateWallet(deps, { body, client, session: caller.session }),
    });
  },
};
