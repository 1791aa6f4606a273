import type { Session } from '@gatecall/auth-sdk/entities';

import { createListeners } from '../lib/listeners.ts';

/** What the app knows of its user. */
export type OwnState = {
  /** False until the first load has settled: guards wait for it (D-05). */
  readonly isLoaded: boolean;
  readonly session: Session | null;
  /** The first of two factors is proven: one step from being signed in. */
  readonly isHalfSignedIn: boolean;
  /** Why a user who was signed in no longer is; unset if they were not, or signed out. */
  readonly absence?: Absence | undefined;
  /** Who was signed in here before: the page that is left is theirs. */
  readonly formerId?: string | undefined;
  readonly user: UserSummary;
};
/** `ended`: the session is over. `unreachable`: it may stand, but the server does not reply. */
export type Absence = 'ended' | 'unreachable';
export type UserSummary = { readonly name: string; readonly email: string };

const UNKNOWN: OwnState = {
  isLoaded: false,
  session: null,
  isHalfSignedIn: false,
  user: { name: '', email: '' },
};

/** The signed-in flag is derived from the session and not stored (APP-088). */
export const isSignedIn = (state: OwnState): boolean => state.session !== null;

/** The name, falling back to the e-mail (APP-089). */
export const displayName = ({ name, email }: UserSummary): string => (name === '' ? email : name);

/** A minimal observable store of own state. */
export const createOwnState = () => {
  let state: OwnState = UNKNOWN;
  const { subscribe, tell } = createListeners();
  const set = (next: OwnState) => {
    state = next;
    tell();
  };
  return {
    get: (): OwnState => state,
    subscribe,
    signIn: (session: Session, user: UserSummary) =>
      set({ ...UNKNOWN, isLoaded: true, session, user }),
    /** Session null, name and e-mail empty (APP-111). */
    clear: ({
      isHalfSignedIn = false,
      absence,
    }: { isHalfSignedIn?: boolean; absence?: Absence | undefined } = {}) =>
      set({
        ...UNKNOWN,
        isLoaded: true,
        isHalfSignedIn,
        absence,
        formerId: state.session?.user_id ?? state.formerId,
      }),
    /** As before the first load: another user has come, who is not known yet. */
    forget: () => set(UNKNOWN),
  };
};
export type OwnStateStore = ReturnType<typeof createOwnState>;
