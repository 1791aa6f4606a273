import type { GuestCode as WireGuestCode } from '@gatecall/contracts/product/guest-codes';
import type { Deps } from '../../deps.ts';
import { toWireTime } from '../../platform/clock.ts';
import { toldCodeState } from '../rules/code-validity.ts';
import { toWireSchedule } from '../wire-schedule.ts';
import type { ShownCode } from './logic.ts';

/** A code as the wire carries it, with whether it opens now. */
export const wireCode = (
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  code: ShownCode,
): WireGuestCode => ({
  code_id: code.codeId,
  label: code.label,
  code: code.code,
  starts_at: toWireTime(code.startsAt),
  ends_at: toWireTime(code.endsAt),
  schedule: code.schedule && toWireSchedule(code.schedule),
  max_uses: code.maxUses,
  uses: code.uses,
  state: toldCodeState(code, config.line, clock.now()),
  purpose: code.purpose,
  by_operator: code.isByOperator,
  last_opened_at: toWireTime(code.lastOpenedAt),
  created_at: toWireTime(code.createdAt),
});
