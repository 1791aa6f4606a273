import { MAX_GATES } from '@gatecall/contracts/constants';
import { JOBS } from '@gatecall/contracts/server/jobs';
import { describe, expect, it } from 'vitest';
import { makeHouse } from '../buildings/house.testing.ts';
import { createMover } from '../buildings/mover.ts';
import { endDevice } from '../home/notices/devices.ts';
import { useHousehold } from '../home/people/household.testing.ts';
import { createHousekeeper } from '../housekeeping.ts';
import { toWireTime } from '../platform/clock.ts';
import { createRecordingDeleter, MAX_TRIES } from '../voice/recordings/deleter.ts';
import { insertDeletion } from '../voice/recordings/deletion-store.ts';
import { sealName } from '../voice/recordings/recording-name.ts';
import { addEndpoint } from '../webhooks/endpoints.ts';
import { settle } from '../webhooks/settle.ts';
import { sealBlock } from './seal.ts';
import { JOB_TRACES } from './traces.testing.ts';

const { home } = useHousehold();
const DAY = 24 * 60 * 60_000;

const deps = () => home.server.deps;
const keepHouse = () => createHousekeeper(deps()).run();
const adaId = async (): Promise<string> => {
  const { user_id: id } = await deps()
    .db.read.selectFrom('users')
    .select('user_id')
    .executeTakeFirstOrThrow();
  return id;
};
/** A panel from which a resident was rung, and then no one for weeks. */
async function fallSilent(): Promise<void> {
  const house = await makeHouse({ home });
  await house.moveIn(await adaId());
  for (let day = 0; day < 5; day += 1) {
    await home.dial();
    home.server.clock.advance(DAY);
  }
  home.server.clock.advance(22 * DAY);
  await keepHouse();
}

/** A panel that is added after a resident who has as many gates as allowed elsewhere. */
async function addPanel(others: number): Promise<void> {
  const house = await makeHouse({ home });
  await house.api('DELETE', `panels/${house.panelId}`);
  await house.moveIn(await adaId());
  for (let i = 0; i < others; i += 1) {
    const gate = { name: `Gate ${i}`, intercom_number: `+1201555018${i}`, intercom_code: '5' };
    await home.call('POST', '/v1/gates', gate);
  }
  const panel = { name: 'Garage', phone_number: '+12015550198', open_dtmf: '5' };
  await house.api('POST', `buildings/${house.buildingId}/panels`, panel);
  await createMover(deps()).run();
}

/** How each event of a job comes about. */
const SCENES: Readonly<Record<string, () => Promise<unknown>>> = {
  async signing_key_rotated() {
    home.server.clock.advance(91 * DAY);
    await keepHouse();
  },
  intercom_silent: fallSilent,
  panel_silent: fallSilent,
  async panel_heard() {
    await fallSilent();
    await home.dial();
    await keepHouse();
  },
  async resident_moved_out() {
    const house = await makeHouse({ home });
    const movesOutAt = toWireTime(home.server.clock.now() + DAY);
    await house.moveIn(await adaId(), { moves_out_at: movesOutAt });
    home.server.clock.advance(2 * DAY);
    await createMover(deps()).run();
  },
  async resident_moved_in() {
    const house = await makeHouse({ home });
    const movesInAt = toWireTime(home.server.clock.now() + DAY);
    await house.moveIn(await adaId(), { moves_in_at: movesInAt });
    home.server.clock.advance(2 * DAY);
    await createMover(deps()).run();
  },
  gate_added: () => addPanel(0),
  gate_not_given: () => addPanel(MAX_GATES),
  async gate_number_given() {
    await home.saveIntercom();
    await deps().db.write((queries) =>
      queries.updateTable('intercoms').set({ system_number: null }).execute(),
    );
    await keepHouse();
  },
  async audit_chain_broken() {
    await home.saveIntercom();
    await sealBlock(deps());
    await deps().db.write((queries) =>
      queries.updateTable('audit_log').set({ event: 'none' }).where('block', '=', 1).execute(),
    );
    await keepHouse();
  },
  async webhook_switched_off() {
    const url = 'https://example.com/hook';
    const { endpointId } = await addEndpoint(deps(), { url, types: null });
    const told = { eventId: 'event-1', type: 'gate.rang', data: '{}', at: 1, sequence: 1 } as const;
    const gone = { isDelivered: false, result: '410', tookMs: 1, restMs: 0, isGone: true };
    const delivery = { endpointId, event: told, attempts: 1 };
    await settle(deps(), { delivery, url, failingSince: null }, gone);
  },
  async push_device_ended() {
    const endpoint = 'https://fcm.googleapis.com/ada';
    const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
    await home.call('POST', '/v1/notifications/push', { endpoint, keys });
    await endDevice(deps(), endpoint);
  },
  async recording_given_up() {
    const sealedName = sealName(deps().secrets, 'RE1');
    await deps().db.write(async (queries) => {
      await insertDeletion(queries, { carrier: 'twilio', sealedName, account: null });
      await queries
        .updateTable('recording_deletions')
        .set({ attempts: MAX_TRIES - 1 })
        .execute();
    });
    await createRecordingDeleter({ ...deps(), apis: new Map() }).run();
  },
};

const EVENTS = JOBS.flatMap((job) => {
  const trace = JOB_TRACES[job];
  return 'none' in trace ? [] : trace.map((event) => ({ job, event }));
});

describe('a job', () => {
  it('is tried with each of its events', () => {
    expect(EVENTS.map(({ event }) => event).toSorted()).toEqual(Object.keys(SCENES).toSorted());
  });

  it.each(EVENTS)('leaves a row in its own name: $job, $event', async ({ job, event }) => {
    await SCENES[event]?.();
    const rows = await deps()
      .db.read.selectFrom('audit_log')
      .select(['actor_kind', 'actor_id', 'ip_address'])
      .where('event', '=', event)
      .execute();
    expect(rows).toContainEqual({ actor_kind: 'job', actor_id: job, ip_address: '' });
  });
});
