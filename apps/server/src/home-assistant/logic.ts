import { DAY_MS } from '@gatecall/contracts/constants';
import type { HomeAssistantAnswer } from '@gatecall/contracts/product/home-assistant';
import { recordAudit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../errors.ts';
import { networkOf } from '../http/request/client-address.ts';
import type { Client } from '../http/request/client.ts';
import { countHits } from '../limits/limits.ts';
import { intercomIdOf } from '../residents/intercom-of.ts';
import type { Home } from '../residents/home.ts';
import { GATES_TOPIC } from './follower.ts';
import { hideGate, isShown, showGate } from './store.ts';

/** Accounts cost nothing, and each gate is one more device in somebody else's home. */
const SHOWN_PER_NETWORK = { name: 'home-assistant', max: 20, windowMs: DAY_MS } as const;

/** Whether a gate is shown to the operator's Home Assistant. */
export async function readHomeAssistant(deps: Deps, home: Home): Promise<HomeAssistantAnswer> {
  const intercomId = await intercomIdOf(deps.db.read, home);
  return answerOf(deps, deps.db.read, intercomId);
}

/**
 * Shows a gate to the operator's Home Assistant, or no longer: its owner's choice alone, since anyone who uses it
 * there hears it ring and opens it. Throws too_many_requests.
 */
export async function saveHomeAssistant(
  deps: Deps,
  { home, client }: { home: Home; client: Client },
  { isShown: wanted }: { isShown: boolean },
): Promise<HomeAssistantAnswer> {
  if (wanted && deps.config.mqttUrl === undefined) throw refuse('home_assistant_not_available');
  if (wanted) await countHits(deps, [{ ...SHOWN_PER_NETWORK, key: networkOf(client.ip) }]);
  const { residentId } = home;
  const answer = await deps.db.write(async (queries) => {
    const gateId = await intercomIdOf(queries, home);
    const hasChanged = wanted
      ? await showGate(queries, { gateId, residentId, now: deps.clock.now() })
      : await hideGate(queries, gateId);
    if (hasChanged) {
      await recordAudit(deps, queries, {
        event: wanted ? 'home_assistant_shown' : 'home_assistant_hidden',
        userId: residentId,
        ip: client.ip,
        details: { id: gateId },
      });
    }
    return answerOf(deps, queries, gateId);
  });
  deps.changes.publish(GATES_TOPIC);
  return answer;
}

const answerOf = async (
  { config }: Pick<Deps, 'config'>,
  queries: Queries,
  gateId: string,
): Promise<HomeAssistantAnswer> => ({
  is_available: config.mqttUrl !== undefined,
  is_shown: await isShown(queries, gateId),
});
