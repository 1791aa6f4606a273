import {
  cryptoWalletsAuthenticateAnswer,
  cryptoWalletsAuthenticateBody,
  cryptoWalletsStartAnswer,
  cryptoWalletsStartBody,
} from '@gatecall/contracts/auth/crypto-wallet';
import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { addCall } from '../../door/call.ts';
import { authenticateWallet, startWallet } from './logic.ts';

/** Sign-in by a wallet's signature (wire 5.3). */
export function addCryptoWalletRoutes(app: FastifyInstance, deps: Deps): void {
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
}
