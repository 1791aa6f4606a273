import { type ReactNode, useEffect, useMemo, useState } from 'react';

import { type AppDeps, DepsContext, useDeps } from '../deps.ts';

/**
 * What the user who is signed in sees. It ends with them: another person may sign in on this device, in another tab
 * and without a sign-out, and whatever is sent from then on has that person's session.
 */
export const PersonScope = ({ children }: { children: ReactNode }) => {
  const deps = useDeps();
  const [user] = useState(() => deps.own.get().session?.user_id ?? '');
  const scoped = useMemo(() => ({ ...deps, fetch: asUser(deps, user) }), [deps, user]);
  const { forgetUndo } = deps.toasts;
  useEffect(() => forgetUndo, [forgetUndo]);
  return <DepsContext value={scoped}>{children}</DepsContext>;
};

/** Sends nothing that this user has begun in the session of another one. */
const asUser =
  ({ client, fetch: send }: Pick<AppDeps, 'client' | 'fetch'>, user: string): typeof fetch =>
  async (...request) => {
    if (client.session.getSync()?.user_id !== user) throw new Error('Another user');
    return send(...request);
  };
