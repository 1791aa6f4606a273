/** Links by e-mail (wire §5, §5.4). */
import { check } from '../arguments.ts';
import type { Core } from '../core.ts';
import { ApiError } from '../errors.ts';
import type { MagicLinkEmailOptions, MethodReply } from '../method-types.ts';
import type { MagicLinks } from '../types.ts';
import { primaryOrSecondary } from './primary-or-secondary.ts';
import { sessionDuration } from './session-duration.ts';

/** Adds magic links to a core. */
export function magicLinks(core: Core): MagicLinks {
  const { pkce, bootstrap } = core;

  async function mail(path: string, email: string, options: MagicLinkEmailOptions = {}) {
    const { pkceRequiredForEmailMagicLinks } = await bootstrap.get();
    const code_challenge = pkceRequiredForEmailMagicLinks
      ? await pkce.challenge('magic_links')
      : undefined;
    return core.protectedCall(`/magic_links/email/${path}`, { ...options, email, code_challenge });
  }

  async function authenticate(body: object): Promise<MethodReply> {
    const { pkceRequiredForEmailMagicLinks: isRequired } = await bootstrap.get();
    const finish = (code_verifier: string | undefined) =>
      core.signIn<MethodReply>('/magic_links/authenticate', { ...body, code_verifier });

    // A reset mail's link may sign in as well: its verifier lies in the passwords' slot.
    const ofReset = pkce.verifier('passwords', false);
    if (ofReset) {
      try {
        const reply = await finish(ofReset);
        pkce.clear('passwords');
        return reply;
      } catch (error) {
        if (!isAboutPkce(error)) throw error;
      }
    }
    const reply = await finish(pkce.verifier('magic_links', isRequired));
    pkce.clear('magic_links');
    return reply;
  }

  return {
    email: {
      loginOrCreate: (email, options) =>
        core.run('magicLinks.email.loginOrCreate', () => mail('login_or_create', email, options)),
      send: (email, options) =>
        core.run('magicLinks.email.send', () =>
          mail(`send/${primaryOrSecondary(core)}`, email, options),
        ),
    },
    authenticate: (token, options) =>
      core.run('magicLinks.authenticate', (method) => {
        check(method, 'string', { token });
        return authenticate({ token, ...sessionDuration(method, options) });
      }),
  };
}

/** The protocol has no code for it: "pkce" stands in the type or in the message (wire §1.3). */
const isAboutPkce = (error: unknown): boolean =>
  error instanceof ApiError && `${error.error_type} ${error.error_message}`.includes('pkce');
