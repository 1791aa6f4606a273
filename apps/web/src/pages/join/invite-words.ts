import { ProductApiError } from '../../api/product.ts';
import type { InviteLook } from '../../api/homes.ts';
import type { UnitInviteLook } from '../../api/unit-invites.ts';
import type { Resource } from '../../lib/use-resource.ts';
import type { Catalogue } from '../../text/catalogue.ts';

export type NoWayIn = {
  readonly title: string;
  readonly text: string;
  /** Whether the reader opens that gate anyway. */
  readonly isIn: boolean;
};

/**
 * Why an invitation is no way in; null if it is one or nothing is known yet, `failed` where it could not
 * be asked for.
 */
export function inviteWords(
  invite: Resource<InviteLook | UnitInviteLook>,
  text: Catalogue['people'],
): NoWayIn | 'failed' | null {
  if (invite.status === 'failed') {
    const isUnknown = invite.error instanceof ProductApiError && invite.error.status === 404;
    return isUnknown ? { title: text.joinUnknown, text: text.joinAskAgain, isIn: false } : 'failed';
  }
  if (invite.data === null) return null;
  const { state } = invite.data;
  // Everyone moves into a unit with an account of their own.
  const relation = 'relation' in invite.data ? invite.data.relation : 'none';
  if (relation === 'own') return { title: text.joinOwn, text: text.joinOwnText, isIn: true };
  if (relation === 'member') {
    return { title: text.joinMember, text: text.joinMemberText, isIn: true };
  }
  const title = {
    ready: '',
    expired: text.joinExpired,
    used: text.joinUsed,
    taken_back: text.joinTakenBack,
  }[state];
  return title === '' ? null : { title, text: text.joinAskAgain, isIn: false };
}

/** The heading of the page: of the invitation, or of why it is no way in; null while neither is known. */
export const headingOf = (
  over: NoWayIn | 'failed' | null,
  invitation: string | null,
): string | null => {
  if (over === null) return invitation;
  return over === 'failed' ? null : over.title;
};
