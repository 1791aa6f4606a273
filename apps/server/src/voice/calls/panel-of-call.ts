import type { Queries } from '../../db/database.ts';
import { findGate } from '../../home/panel/store.ts';
import { DEFAULT_PROFILE, type PanelProfile } from '../../home/rules/panel-profile.ts';
import type { StoredCall } from './store.ts';

/** For a call that is at no gate. */
export const NO_PANEL: PanelProfile = { ...DEFAULT_PROFILE, openKeys: '' };

/** What the panel of a call wants now, in the language in which the call has begun. */
export async function profileOf(
  queries: Queries,
  { intercomId, state }: Pick<StoredCall, 'intercomId' | 'state'>,
): Promise<PanelProfile> {
  const gate = intercomId === null ? undefined : await findGate(queries, intercomId);
  const profile = gate?.profile ?? NO_PANEL;
  return { ...profile, language: state.plan?.language ?? profile.language };
}
