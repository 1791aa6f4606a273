/** The common sign-in: strings that are sent as given, and the session's duration. */
import { check } from '../arguments.ts';
import type { Core } from '../core.ts';
import type { AuthenticateReply } from '../entities.ts';
import type { SessionDuration } from './session-duration.ts';
import { sessionDuration } from './session-duration.ts';

/** A public method of that kind; other members of its options are not sent. */
export const textSignIn =
  <Options extends SessionDuration, Answer extends AuthenticateReply>(
    core: Core,
    path: string,
    fields: ReadonlyArray<keyof Options & string>,
  ) =>
  (method: string, options: Options): Promise<Answer> => {
    const texts = Object.fromEntries(fields.map((field) => [field, options[field]]));
    check(method, 'string', texts);
    return core.signIn<Answer>(path, { ...texts, ...sessionDuration(method, options) });
  };
