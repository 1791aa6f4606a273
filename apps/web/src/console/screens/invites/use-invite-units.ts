import type { ListedUnit, UnitInviteMade } from '@gatecall/contracts/server/units';
import { useState } from 'react';

import { sentenceOf } from '../../../lib/sentence-of.ts';
import { useText } from '../../../text/use-text.ts';
import { useConsole } from '../../reads/console-context.ts';
import { useWrite } from '../../reads/use-read.ts';
import type { Invited } from './letter.tsx';

/** The letters of some units; if the server refused one, why; the units after it were not tried. */
export type InvitedUnits = { readonly invited: readonly Invited[]; readonly refusal: string };

/** Invites unit by unit and counts them: each is an act of its own in the audit log. */
export const useInviteUnits = () => {
  const write = useWrite();
  const { cache } = useConsole();
  const { failedToSave } = useText();
  const [done, setDone] = useState(0);
  const invite = async (units: readonly ListedUnit[]): Promise<InvitedUnits> => {
    const invited: Invited[] = [];
    let refusal = '';
    try {
      for (const { unit_id: id, label: unit } of units) {
        const path = `units/${encodeURIComponent(id)}/invites`;
        const call = { method: 'POST', body: {} } as const;
        invited.push({ unit, invite: await write<UnitInviteMade>(path, call) });
        setDone(invited.length);
      }
    } catch (error) {
      // Links that were made are known only here: they are shown whatever happened to the rest.
      if (invited.length === 0) throw error;
      refusal = sentenceOf(error, failedToSave);
    } finally {
      for (const prefix of ['units', 'buildings']) cache.expire(prefix);
    }
    return { invited, refusal };
  };
  return { done, invite };
};
