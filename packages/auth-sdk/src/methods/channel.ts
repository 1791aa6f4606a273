/** The two calls that send a link or a code (wire 5). */
import type { MagicLinksAuthenticateAnswer } from '@gatecall/contracts/auth/magic-link';

import type { Core } from '../core.ts';
import type { Reply } from '../entities.ts';
import { primaryOrSecondary } from './primary-or-secondary.ts';
import type { SignInReply } from './shapes.ts';

/** A way to send a person a link or a code. */
export type Channel<Options, Answer> = {
  /** Sends what signs in, or signs up where the address or number is new. */
  readonly loginOrCreate: (destination: string, options?: Options) => Promise<Answer>;
  /** Sends it to a known user; with a session, what adds the address or number to its user. */
  readonly send: (destination: string, options?: Options) => Promise<Answer>;
};

/** `method_id`: the e-mail address or phone number that was proven. */
export type MethodReply = SignInReply<MagicLinksAuthenticateAnswer>;

/** A channel of a core. `challenge`: proves later that the flow ends in the browser where it began. */
export function channel<Options, Answer extends Reply>(
  core: Core,
  group: string,
  path: string,
  field: 'email' | 'phone_number',
  challenge?: () => Promise<string | undefined>,
): Channel<Options, Answer> {
  const send = async (kind: string, destination: string, options?: Options) =>
    core.protectedCall<Answer>(`${path}/${kind}`, {
      ...options,
      [field]: destination,
      code_challenge: await challenge?.(),
    });
  return core.methods<Channel<Options, Answer>>(group, {
    loginOrCreate: (_method, destination, options) => send('login_or_create', destination, options),
    send: (_method, destination, options) =>
      send(`send/${primaryOrSecondary(core)}`, destination, options),
  });
}
