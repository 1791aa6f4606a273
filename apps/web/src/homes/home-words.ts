import type { InviteLook, MemberHome } from '../api/homes.ts';
import { type Catalogue, fill } from '../text/catalogue.ts';

/** What another resident's gate is called: by its owner, else by its number. */
export const gateName = (
  gate: Pick<MemberHome, 'owner_name' | 'gate_hint'> | undefined,
  text: Catalogue['people'],
): string => {
  if (gate?.owner_name) return fill(text.gateOf, { name: gate.owner_name });
  return gate?.gate_hint ? fill(text.gateEnding, { digits: gate.gate_hint }) : text.gateOther;
};

/** What one of several gates of a home is called: by its name, else by its number. */
export const labelOf = (
  gate: { readonly name: string | null; readonly hint: string },
  text: Catalogue['people'],
): string => gate.name ?? fill(text.gateEnding, { digits: gate.hint });

/** The same for an invitation. */
export const invitedGate = (invite: InviteLook, text: Catalogue['people']): string =>
  gateName({ owner_name: invite.invited_by, gate_hint: invite.gate_hint }, text);
