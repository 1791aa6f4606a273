import { isSilentPlace, panelNumber, systemNumberOf, type Place } from './places.ts';
import type { SeededResident } from './residents.ts';
import type { TableRows } from './rows.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Calls are stored for ninety days: the oldest are about to be deleted. */
const HISTORY_MS = 89 * DAY_MS;
/** How long a silent intercom has not called. */
const SILENCE_MS = 21 * DAY_MS;
const CALL_MS = 25_000;

/** A resident's calls, at even intervals: all of them gate calls in which a code opened. */
export function callsOf(place: Place, resident: SeededResident, now: number): TableRows {
  const { callsPerResident } = place.size;
  const distance = HISTORY_MS / (callsPerResident + 1);
  // Not everyone calls at the same moment.
  const newest = now - (isSilentPlace(place) ? SILENCE_MS : 0) - ((place.index * 7_919) % DAY_MS);
  const starts = Array.from({ length: callsPerResident }, (_, i) =>
    Math.floor(Math.max(now - HISTORY_MS, newest - i * distance)),
  );
  const calls = starts.map((at, i) => ({
    at,
    callId: `call-${resident.intercomId.slice(9)}-${i}`,
  }));
  return {
    calls: calls.map(({ at, callId }) => ({
      call_id: callId,
      carrier: 'simulator',
      carrier_call_id: `CA-${callId}`,
      kind: 'gate',
      rule: 'intercom',
      resident_id: resident.residentId,
      intercom_id: resident.intercomId,
      to_number: systemNumberOf(place),
      from_number: panelNumber(place),
      state: '{"plan":null,"phase":{"at":"ended","outcome":"opened"}}',
      tries: 1,
      outcome: 'opened',
      opened_kind: 'code',
      opened_id: resident.codeId,
      recording_seconds: null,
      sealed_recording_url: null,
      started_at: at,
      ended_at: at + CALL_MS,
    })),
    call_events: calls.flatMap(({ at, callId }) =>
      ['called', 'opened'].map((kind, position) => ({
        call_id: callId,
        position,
        at: at + position * CALL_MS,
        kind,
        details: '{}',
      })),
    ),
  };
}
