import { signIn } from '@gatecall/testkit/sign-in';
import { useHome } from '../home.testing.ts';

/** Ada's home, with its people. */
export function useHousehold() {
  const home = useHome();
  const { call } = home;

  /** A link of Ada's, made by the call that makes them. */
  const invite = async (name = 'Ben'): Promise<{ inviteId: string; token: string }> => {
    const { body } = await call('POST', '/v1/household/invites', { name });
    return { inviteId: body.invite.invite_id, token: new URL(body.url).hash.slice(1) };
  };
  const join = (jwt: string, token: string) => call('POST', '/v1/household/join', { token }, jwt);
  /** A person with an account of their own who has joined. */
  const addPerson = async (name = 'Ben') => {
    const { token } = await invite(name);
    const who = await signIn(home.server, `${name.toLowerCase()}@example.com`);
    const { body } = await join(who.jwt, token);
    return { ...who, homeId: String(body.home_id) };
  };
  type Person = { readonly jwt: string; readonly homeId: string };
  /** A call of a member's about Ada's gate. */
  const callAs = ({ jwt, homeId }: Person, method: string, path: string, body?: unknown) =>
    call(method, `${path}${path.includes('?') ? '&' : '?'}home=${homeId}`, body, jwt);
  const remove = ({ homeId }: Person) => call('DELETE', `/v1/household/people/${homeId}`);
  return { home, invite, join, addPerson, callAs, remove };
}
