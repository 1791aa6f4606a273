import type { FlowDeps } from './deps.ts';

/** Asks which type of user has this address and goes to Password (WID-037, WID-038). */
export async function searchUser(deps: FlowDeps, email: string): Promise<void> {
  const data = await deps.client.user.search({ email });
  deps.dispatch({ type: 'update_password_state', passwordState: { email, type: data.userType } });
  deps.dispatch({ type: 'transition', screen: 'Password' });
  deps.emit({ type: 'USER_SEARCH', data });
}
