/** What tests of flows with a proof key share. Tests only. */
import { signedIn, success, type Call } from './fake-server.ts';
import { STORAGE_KEY } from './open-client.ts';

/** A project that demands proof keys everywhere. */
export const PKCE_REQUIRED = {
  pkce_required_for_email_magic_links: true,
  pkce_required_for_password_resets: true,
  pkce_required_for_oauth: true,
};

/** A server that lets everyone in. */
export const authenticates = ({ path }: Call) =>
  /(authenticate|reset)$/.test(path) ? success(signedIn()) : undefined;

/** A member of a call's body, as text. */
export const member = (call: Call | undefined, name: string): string =>
  String((call?.body as Record<string, unknown> | undefined)?.[name]);

/** Where the pair of a flow is kept. */
export const pkceItem = (slot: string) => `${STORAGE_KEY}::PKCE_VERIFIER:${slot}`;
