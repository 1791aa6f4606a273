import { PRODUCT_ENDPOINTS } from '@gatecall/contracts/endpoints';
import {
  homeParams,
  homesAnswer,
  inviteBody,
  inviteLookAnswer,
  inviteMadeAnswer,
  inviteParams,
  inviteShowAnswer,
  inviteTokenBody,
  joinAnswer,
  peopleAnswer,
  personParams,
} from '@gatecall/contracts/product/people';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../auth/door/call.ts';
import { countHits } from '../../limits/limits.ts';
import { networkOf } from '../../http/request/client-address.ts';
import { addHomeCall } from '../../residents/home-call.ts';
import type { Deps } from '../../deps.ts';
import { join, leave, removePerson } from './belonging.ts';
import { endInvite, lookAtInvite, makeInvite, showInvite } from './invites.ts';
import { listHomes, listPeople } from './people.ts';

const LOOKS_PER_NETWORK = { name: 'home-invite-look', max: 60, windowMs: 10 * 60_000 } as const;

/** Who opens the gate with an account of their own. */
export function addPeopleRoutes(app: FastifyInstance, deps: Deps): void {
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.householdPeople, {
    summary: 'Who belongs to the home',
    answer: peopleAnswer,
    handle: ({ deps, home }) => listPeople(deps, home),
  });
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.householdPersonRemove, {
    summary: 'Take a member out of the home',
    params: personParams,
    answer: peopleAnswer,
    handle: ({ deps, home, client, params }) =>
      removePerson(deps, { home, client }, params.person_id),
  });
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.householdInvite, {
    summary: 'Make a link that lets one person join',
    body: inviteBody,
    answer: inviteMadeAnswer,
    handle: ({ deps, home, client, body }) => makeInvite(deps, { home, client }, body.name),
  });
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.householdInviteEnd, {
    summary: 'Take such a link back',
    params: inviteParams,
    answer: peopleAnswer,
    handle: ({ deps, home, client, params }) => endInvite(deps, { home, client }, params.invite_id),
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.householdInviteLook, {
    summary: 'What a link invites to, for its holder',
    body: inviteTokenBody,
    answer: inviteLookAnswer,
    async handle({ deps, client, body }) {
      await countHits(deps, [{ ...LOOKS_PER_NETWORK, key: networkOf(client.ip) }]);
      return lookAtInvite(deps, body.token);
    },
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.householdInviteShow, {
    summary: 'What a link invites to, and what it is to the caller',
    body: inviteTokenBody,
    answer: inviteShowAnswer,
    handle: ({ deps, caller, body }) =>
      showInvite(deps, { token: body.token, userId: caller.userId }),
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.householdJoin, {
    summary: 'Join the home that a link invites to',
    body: inviteTokenBody,
    answer: joinAnswer,
    handle: ({ deps, caller, client, body }) =>
      join(deps, { userId: caller.userId, client }, body.token),
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.householdHomes, {
    summary: 'The homes of others that the caller belongs to',
    answer: homesAnswer,
    handle: ({ deps, caller }) => listHomes(deps, caller.userId),
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.householdLeave, {
    summary: 'Leave such a home',
    params: homeParams,
    answer: homesAnswer,
    handle: ({ deps, caller, client, params }) =>
      leave(deps, { userId: caller.userId, client }, params.home_id),
  });
}
