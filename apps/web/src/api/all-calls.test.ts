import { toCsv } from '@gatecall/contracts/csv';
import type { GateCall } from '@gatecall/contracts/product/calls';
import { describe, expect, it } from 'vitest';

import { toRows } from '../pages/calls/call-rows.ts';
import { memoryStorage, testDeps } from '../testing.ts';
import { calls as text } from '../text/en/calls.ts';
import { fetchAllCalls } from './all-calls.ts';

const callOf = (n: number): GateCall => ({
  call_id: `call-${n}`,
  kind: 'gate',
  outcome: 'opened',
  stage: null,
  ringing: null,
  rings_you: false,
  open_tap: null,
  cannot_open: null,
  gate: null,
  from_number: '+12025550142',
  opened_by: null,
  refused_by: null,
  tries: 1,
  recording_seconds: null,
  started_at: new Date(1_760_000_000_000 - n).toISOString(),
  ended_at: null,
});

/** A server with so many calls, that fails at one of its parts if that is wanted. */
const server = (count: number, failsAt = 0) => {
  let part = 0;
  return testDeps({
    storage: memoryStorage({ session_jwt: 'jwt-1' }).storage,
    async fetch(input) {
      part += 1;
      if (part === failsAt) return new Response('x', { status: 503 });
      const { searchParams } = new URL(String(input), 'http://localhost');
      const from = Number(searchParams.get('before') ?? 0);
      const to = Math.min(count, from + Number(searchParams.get('limit')));
      return Response.json({
        calls: Array.from({ length: to - from }, (_, n) => callOf(from + n)),
        next: to < count ? String(to) : null,
      });
    },
  }).deps;
};

describe('the export of all calls', () => {
  it.each([0, 500, 501, 5_000])('has a line for each of %i calls', async (count) => {
    const counts: number[] = [];
    const all = await fetchAllCalls(server(count), {}, (sofar) => counts.push(sofar));
    expect(new Set(all.map((one) => one.call_id)).size).toBe(count);
    expect(toCsv(toRows(all, text)).split('\r\n')).toHaveLength(count + 1);
    expect(counts.at(-1)).toBe(count);
  });

  it('is refused as a whole if a part of it does not come', async () => {
    await expect(fetchAllCalls(server(5_000, 7), {}, () => {})).rejects.toThrow();
  });
});
