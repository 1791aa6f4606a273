import type { ListedUnit } from '@gatecall/contracts/server/units';

import { fill } from '../../../text/catalogue.ts';

/** Who lives there, and who is awaited. */
export const whoIn = (
  { residents, open_invites: invites }: ListedUnit,
  { people, invited }: { people: string; invited: string },
): string =>
  invites === 0 ? fill(people, { count: residents }) : fill(invited, { residents, invites });
