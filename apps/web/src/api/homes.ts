import type {
  HomeInvite,
  HomePerson,
  HomesAnswer,
  InviteLookAnswer,
  InviteMadeAnswer,
  InviteShowAnswer,
  JoinAnswer,
  MemberHome,
  PeopleAnswer,
} from '@gatecall/contracts/product/people';

import { aboutHome } from './about-home.ts';
import { type ApiDeps, ProductApiError, callForJson } from './product.ts';

export type {
  HomeInvite,
  HomePerson,
  HomesAnswer,
  InviteShowAnswer as InviteLook,
  MemberHome,
  PeopleAnswer,
};

const PATH = '/v1/household';
const part = (id: string): string => encodeURIComponent(id);

/** The gates of other people that the user belongs to. */
export const fetchHomes = (deps: ApiDeps): Promise<HomesAnswer> =>
  callForJson(deps, `${PATH}/homes`);

/** Leaves one of them; returns the others. */
export const leaveHome = (deps: ApiDeps, homeId: string): Promise<HomesAnswer> =>
  callForJson(deps, `${PATH}/homes/${part(homeId)}`, { method: 'DELETE' });

/** Who belongs to a home. */
export const fetchPeople = (deps: ApiDeps, home: string | null): Promise<PeopleAnswer> =>
  callForJson(deps, aboutHome(`${PATH}/people`, home));

/** Ends a person's access to the own gate. */
export const removePerson = (deps: ApiDeps, personId: string): Promise<PeopleAnswer> =>
  callForJson(deps, `${PATH}/people/${part(personId)}`, { method: 'DELETE' });

/** Makes a link that lets one person join; its address is returned now and never again. */
export const makeInvite = (deps: ApiDeps, name: string): Promise<InviteMadeAnswer> =>
  callForJson(deps, `${PATH}/invites`, { method: 'POST', body: { name } });

/** Takes such a link back. */
export const endInvite = (deps: ApiDeps, inviteId: string): Promise<PeopleAnswer> =>
  callForJson(deps, `${PATH}/invites/${part(inviteId)}`, { method: 'DELETE' });

/** What a link invites to; signed in, also what it is to the user. */
export const lookAtInvite = async (
  deps: ApiDeps,
  token: string,
  isSignedIn: boolean,
): Promise<InviteShowAnswer> => {
  const body = { token };
  if (isSignedIn) return callForJson(deps, `${PATH}/invites/show`, { method: 'POST', body });
  const reply = await deps.fetch(`${PATH}/invites/look`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  if (!reply.ok) throw new ProductApiError(reply.status, text);
  // The server's own tests parse its replies against the contracts; here they are trusted.
  return { ...(JSON.parse(text) as InviteLookAnswer), relation: 'none' };
};

/** Joins the home that a link invites to. */
export const joinHome = (deps: ApiDeps, token: string): Promise<JoinAnswer> =>
  callForJson(deps, `${PATH}/join`, { method: 'POST', body: { token } });
