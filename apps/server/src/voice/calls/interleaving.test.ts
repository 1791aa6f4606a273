import { expect, it } from 'vitest';
import { configuredCarriers } from '../carriers/registry.ts';
import { PANEL, SYSTEM, useHome } from '../../home/home.testing.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { playCall, type Home, type Played } from './interleaving.testing.ts';
import { openLateCalls } from './late-record.ts';
import { createLiveCalls } from './live.ts';
import { createCallTally } from './tally.ts';
import { createStandbyMemory } from '../standby/memory.ts';

// Many are run in chunks: CALL_INTERLEAVINGS=5000, from CALL_INTERLEAVINGS_FROM=5001 on, and so on.
// Each waits for PostgreSQL much of its time.
const IS_SLOW = process.env['TEST_DATABASE_URL'] !== undefined;
const CALLS = Number(process.env['CALL_INTERLEAVINGS'] ?? (IS_SLOW ? 300 : 1_500));
const FIRST_SEED = Number(process.env['CALL_INTERLEAVINGS_FROM'] ?? 1);
/** Wrong codes are forgotten after an hour. */
const BETWEEN_CALLS_MS = 5 * 60 * 60_000;

const home = useHome();

/** What must never be; empty if all is well. */
function faultsOf({
  tones,
  opensAfterEnd,
  told,
  hungUpByGuest,
  outcome,
  openings,
  messages,
  hasLapsed,
}: Played): string[] {
  const faults: string[] = [];
  if (tones > 1) faults.push('opened twice');
  if (openings > 1) faults.push('told of two openings');
  if (messages > 1) faults.push('told of two messages');
  if (opensAfterEnd > 0) faults.push('opened after the end');
  if (outcome === null) faults.push('never ended');
  const answers = new Set(told.filter((one) => one !== 'call_is_over'));
  // Two replies: an opening was taken back, or it had lapsed.
  const isRefused = answers.has('refused');
  if (isRefused && outcome === 'opened') faults.push('opened although refused');
  if (hungUpByGuest) return faults;
  if ((outcome === 'opened') !== (tones === 1)) faults.push('the record and the gate differ');
  // A tap that was taken is acted on; a message that the guest has left meanwhile is a refusal, too.
  const isKept = isRefused
    ? outcome === 'refused' || outcome === 'message'
    : !answers.has('opened') || outcome === 'opened' || hasLapsed;
  if (!isKept) faults.push(`a tap was lost: ${told.join(', ')}, but ${outcome}`);
  return faults;
}

it(
  'opens at most once, never after the end, and loses no tap, whatever comes in whichever order',
  { timeout: 60_000 + CALLS * 200 },
  async () => {
    const { deps } = home.server;
    await home.saveIntercom();
    await home.confirmPhone();
    await home.call('PUT', '/v1/notifications', {
      email: false,
      sms: false,
      push: false,
      kinds: [],
    });
    await home.addMember();
    await home.call('POST', '/v1/guest_codes', { label: 'Nana', code: '604913' });
    const { user_id: residentId } = await deps.db.read
      .selectFrom('users')
      .select('user_id')
      .executeTakeFirstOrThrow();
    const own: Home = { residentId, code: '604913' };
    const voice: VoiceDeps = {
      ...deps,
      carriers: configuredCarriers(deps),
      apis: new Map(),
      live: createLiveCalls(),
      late: openLateCalls(deps, () => voice),
      standbyMemory: createStandbyMemory(),
      tally: createCallTally(deps),
    };
    const faults: [number, string[], Played][] = [];
    const seen = {
      opened: 0,
      refused: 0,
      over: 0,
      byOthers: 0,
      lapsed: 0,
      takenBack: 0,
      calledMe: 0,
    };
    const parties = { from: PANEL, to: SYSTEM };
    const note = (seed: number, played: Played): void => {
      const found = faultsOf(played);
      if (found.length > 0) faults.push([seed, found, played]);
      if (played.told.includes('opened')) seen.opened += 1;
      if (played.told.includes('refused')) seen.refused += 1;
      if (played.told.includes('call_is_over')) seen.over += 1;
      if (played.hasLapsed) seen.lapsed += 1;
      if (played.rungResident) seen.calledMe += 1;
      if (new Set(played.told).size === 2 && !played.told.includes('call_is_over')) {
        seen.takenBack += 1;
      }
      if (played.outcome === 'opened' && !played.told.includes('opened')) seen.byOthers += 1;
    };
    for (let seed = FIRST_SEED; seed < FIRST_SEED + CALLS; seed += 1) {
      home.server.clock.advance(BETWEEN_CALLS_MS);
      note(seed, await playCall(home.server, voice, { seed, home: own, parties }));
    }
    expect(faults.slice(0, 5)).toEqual([]);
    // All that can happen does.
    for (const count of Object.values(seen)) {
      expect(count, JSON.stringify(seen)).toBeGreaterThan(CALLS / 100);
    }
  },
);
