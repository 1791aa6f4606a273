import { MAX_GATES } from '@gatecall/contracts/constants';
import type { Language } from '@gatecall/contracts/languages';
import type {
  GateBody,
  GateChangeBody,
  GatesAnswer,
  WireGate,
} from '@gatecall/contracts/product/gates';
import type { CountryCode } from 'libphonenumber-js/max';
import { isOperators } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { Queries } from '../../db/database.ts';
import { takeTurn } from '../../db/turn.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { findIntercomOfResident } from '../../residents/gate-lookups.ts';
import { parseSettings, type Settings } from '../../residents/gate-settings.ts';
import { atGate, type Home } from '../../residents/home.ts';
import { gateAmong, saveGate } from '../../residents/save-gate.ts';
import { getResident } from '../../residents/logic.ts';
import type { Intercom } from '../../residents/resident.ts';
import { tellOwner } from '../notices/tell-owner.ts';
import { gateLabelsOf } from '../people/names.ts';
import { describeGate } from '../status/logic.ts';
import type { Owner } from '../../residents/way-in-audit.ts';
import { nameTheOnlyGate } from './store.ts';

type GateOwner = Owner & { readonly home: Home };

/** The gates that a person belongs to, each with the one thing to say about it. */
export async function listGates(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  home: Home,
  language?: Language,
): Promise<GatesAnswer> {
  const labels = await gateLabelsOf(deps.db.read, home);
  const gates = labels.map(async (label, i): Promise<WireGate> => {
    const at = { ...home, gates: [label.gate_id] };
    const intercom = await findIntercomOfResident(deps.db.read, at);
    return {
      ...label,
      is_first: i === 0,
      phone_number: home.role === 'owner' ? (intercom?.intercomNumber ?? null) : null,
      ...(await describeGate(deps, at, intercom, language)),
    };
  });
  const hasRoom = home.role === 'owner' && labels.length < MAX_GATES;
  return { gates: await Promise.all(gates), has_room: hasRoom };
}

/** One of them; throws gate_not_found if it is none of theirs. */
export async function showGate(
  deps: Deps,
  { home, client }: Pick<GateOwner, 'home' | 'client'>,
  gateId: string,
): Promise<WireGate> {
  const { gates } = await listGates(deps, home, client.language());
  const gate = gates.find((one) => one.gate_id === gateId);
  if (!gate) throw refuse('gate_not_found');
  return gate;
}

/**
 * Adds a gate with a code of its own, at the number that the resident forwards to already, if the two
 * can be told apart there. With an empty pool the gate is kept without one, and its status says so.
 */
export async function addGate(
  deps: Deps,
  { home, client }: GateOwner,
  body: GateBody,
  country: CountryCode | undefined,
): Promise<WireGate> {
  const settings = {
    ...parseSettings(body, { country, line: deps.config.line, isPhoneKept: true }),
    name: body.name,
  };
  const intercomId = await deps.db.write((queries) =>
    addGateIn(deps, queries, { home, client, settings }),
  );
  return showGate(deps, { home: { ...home, gates: null }, client }, intercomId);
}

/** The same within a transaction; returns the gate's id. */
export async function addGateIn(
  deps: Deps,
  queries: Queries,
  { home, client, settings }: GateOwner & { readonly settings: Settings },
): Promise<string> {
  const { residentId } = home;
  await takeTurn(queries, `resident ${residentId}`);
  // Before there is a second one: members of the home belong to the gate that it had.
  await nameTheOnlyGate(queries, residentId);
  const { intercomId } = await saveGate(deps, queries, {
    gates: { residentId, gates: null },
    settings,
    client,
    isNew: true,
  });
  await recordGate(deps, queries, 'gate_added', { home, client, gateId: intercomId });
  return intercomId;
}

/** Renames a gate or changes how it is reached; what is left out stays. */
export async function changeGate(
  deps: Deps,
  { home, client, gateId }: GateOwner & { readonly gateId: string },
  body: GateChangeBody,
  { country }: { country: CountryCode | undefined },
): Promise<WireGate> {
  const at = await atGate(deps.db.read, home, gateId);
  const saved = gateAmong(await getResident(deps, home.residentId), at);
  if (!saved) throw refuse('gate_not_found');
  const settings = {
    ...parseSettings(
      {
        intercom_number: body.intercom_number ?? saved.phoneNumber,
        intercom_code: body.intercom_code ?? saved.openDtmf,
      },
      { country, line: deps.config.line, isPhoneKept: true },
    ),
    name: body.name,
  };
  await deps.db.write(async (queries) => {
    // It is gone meanwhile: no other gate is changed in its place.
    await atGate(queries, home, gateId);
    const after = await saveGate(deps, queries, { gates: at, settings, client });
    await recordGate(deps, queries, 'gate_changed', { home, client, gateId });
    if (isOperators(deps.actor) && isReachedOtherwise(saved, after)) {
      await tellOwner(deps, queries, {
        residentId: home.residentId,
        gateId,
        facts: { kind: 'gateChanged' },
      });
    }
  });
  return showGate(deps, { home, client }, gateId);
}

/** Whether a guest's call, or what opens the gate, takes another way than before. */
const isReachedOtherwise = (before: Intercom, after: Intercom): boolean =>
  before.phoneNumber !== after.phoneNumber ||
  before.systemNumber !== after.systemNumber ||
  before.openDtmf !== after.openDtmf;

/** Records that a resident's gates have changed, and tells other programs. */
export async function recordGate(
  deps: Deps,
  queries: Queries,
  event: 'gate_added' | 'gate_changed' | 'gate_removed',
  { home, client, gateId }: GateOwner & { readonly gateId: string },
): Promise<void> {
  const { residentId } = home;
  const details = { id: gateId };
  await recordAudit(deps, queries, { event, userId: residentId, ip: client.ip, details });
  if (event === 'gate_changed') return;
  const type = event === 'gate_added' ? 'gate.added' : 'gate.removed';
  const data = { gate_id: gateId, resident_id: residentId };
  await deps.webhooks.tell(queries, { type, data });
}
