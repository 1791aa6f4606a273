import { z } from 'zod';
import { typedName } from '../typed-name.ts';
import { gateLabel } from './gates.ts';

/** Which gate a call is about: the id of the caller's membership. Absent: their own gate. */
export const homeQuery = z.string().max(100).optional();

/** A person who opens the gate with an account of their own. */
export const homePerson = z.object({
  person_id: z.string(),
  role: z.enum(['owner', 'member']),
  /** Members are called what the invitation called them, the owner what their account says, if anything. */
  name: z.string().nullable(),
  /** For the owner alone, who thereby sees who has used the link. */
  email: z.string().nullable(),
  is_you: z.boolean(),
  /** Null for the owner. */
  joined_at: z.string().nullable(),
});
export type HomePerson = z.infer<typeof homePerson>;

/** A link that has not been used yet. */
export const homeInvite = z.object({
  invite_id: z.string(),
  name: z.string(),
  expires_at: z.string(),
});
export type HomeInvite = z.infer<typeof homeInvite>;

/** GET /v1/household/people, and the reply to a change. Invites are for the owner alone. */
export const peopleAnswer = z.object({
  people: z.array(homePerson),
  invites: z.array(homeInvite),
});
export type PeopleAnswer = z.infer<typeof peopleAnswer>;

/** POST /v1/household/invites: what to call them. The address is shown this once and stored nowhere. */
export const inviteBody = z.strictObject({ name: typedName(60, 1) });
export const inviteMadeAnswer = peopleAnswer.extend({ invite: homeInvite, url: z.string() });
export type InviteMadeAnswer = z.infer<typeof inviteMadeAnswer>;
export const inviteParams = z.object({ invite_id: z.string().max(100) });
export const personParams = z.object({ person_id: z.string().max(100) });
export const homeParams = z.object({ home_id: z.string().max(100) });

/** The secret of the link, to look at it and to accept it. */
export const inviteTokenBody = z.strictObject({ token: z.string().min(1).max(200) });
export type InviteState = 'ready' | 'expired' | 'used' | 'taken_back';

/** POST /v1/household/invites/look: what the holder of the link may know. */
export const inviteLookAnswer = z.object({
  state: z.enum(['ready', 'expired', 'used', 'taken_back']),
  /** The name of the account that invites, if it has one. */
  invited_by: z.string().nullable(),
  /** The last digits of the intercom's number; null while none is saved. */
  gate_hint: z.string().nullable(),
});

export type InviteLookAnswer = z.infer<typeof inviteLookAnswer>;

/** POST /v1/household/invites/show: the same for a signed-in user. */
export const inviteShowAnswer = inviteLookAnswer.extend({
  /** `own`: they made it themselves; `member`: they belong to that home already. */
  relation: z.enum(['none', 'own', 'member']),
});
export type InviteShowAnswer = z.infer<typeof inviteShowAnswer>;

/** Another resident's gate that the caller belongs to. */
export const memberHome = z.object({
  home_id: z.string(),
  owner_name: z.string().nullable(),
  gate_hint: z.string().nullable(),
  /** The gates there that are open to them, the first one first. */
  gates: z.array(gateLabel),
  joined_at: z.string(),
});
export type MemberHome = z.infer<typeof memberHome>;

/** GET /v1/household/homes, and the reply to leaving one. */
export const homesAnswer = z.object({
  homes: z.array(memberHome),
  /** Whether they have saved an intercom of their own as well. */
  has_own_gate: z.boolean(),
  /** Those of their own, the first one first. */
  own_gates: z.array(gateLabel),
});
export type HomesAnswer = z.infer<typeof homesAnswer>;

/** POST /v1/household/join */
export const joinAnswer = homesAnswer.extend({ home_id: z.string() });
export type JoinAnswer = z.infer<typeof joinAnswer>;
