/** The two calls that send a link or a code (wire 5). */
import type { Core } from '../core.ts';
import type { Reply } from '../entities.ts';
import type { Channel } from '../types.ts';
import { primaryOrSecondary } from './primary-or-secondary.ts';

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
