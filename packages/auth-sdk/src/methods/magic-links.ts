/** Links by e-mail (wire 5, 5.4). */
import type { MagicLinksSendBody } from '@gatecall/contracts/auth/magic-link';

import { check } from '../arguments.ts';
import type { Core } from '../core.ts';
import type { Reply } from '../entities.ts';
import { ApiError } from '../errors.ts';
import type { PkceSlot } from '../pkce.ts';
import { channel, type Channel, type MethodReply } from './channel.ts';
import { sessionDuration, type SessionDuration } from './session-duration.ts';
import type { OptionsOf } from './shapes.ts';

export type MagicLinkEmailOptions = OptionsOf<MagicLinksSendBody, 'email'>;

export type MagicLinks = {
  readonly email: Channel<MagicLinkEmailOptions, Reply>;
  /** Exchanges the token of a mailed link for a session. */
  readonly authenticate: (token: string, options: SessionDuration) => Promise<MethodReply>;
};

/** Adds magic links to a core. */
export function magicLinks(core: Core): MagicLinks {
  const { pkce } = core;

  async function authenticate(body: object): Promise<MethodReply> {
    const finish = (slot: PkceSlot) =>
      pkce.finish(slot, (code_verifier) =>
        core.signIn<MethodReply>('/magic_links/authenticate', { ...body, code_verifier }),
      );
    // A reset mail's link may sign in too; its verifier is in the passwords' slot.
    if (pkce.verifier('PasswordResets')) {
      try {
        return await finish('PasswordResets');
      } catch (error) {
        if (!isAboutPkce(error)) throw error;
      }
    }
    return finish('EmailMagicLinks');
  }

  return {
    email: channel(core, 'magicLinks.email', '/magic_links/email', 'email', () =>
      pkce.challenge('EmailMagicLinks'),
    ),
    ...core.methods<Pick<MagicLinks, 'authenticate'>>('magicLinks', {
      authenticate(method, token, options) {
        check(method, 'string', { token });
        return authenticate({ token, ...sessionDuration(method, options) });
      },
    }),
  };
}

/** The protocol has no code for it: the type or the message contains "pkce" (wire 1.3). */
const isAboutPkce = (error: unknown): boolean =>
  error instanceof ApiError && error.message.includes('pkce');
