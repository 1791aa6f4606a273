import type { ImportAnswer } from '@gatecall/contracts/server/imports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiServer, type ApiServer } from '../api.testing.ts';

const ROWS = 10_000;
/** The limit that operators are promised; it takes a third of that. */
const DRY_RUN_MS = 3_000;
const APPLY_MS = 10_000;
/** At least so often, other requests are served meanwhile: a guest at a gate waits for one. */
const TURNS = 20;

const line = (n: number): string => {
  const unit = Math.floor(n / 2);
  return `${unit},${unit % 40},Resident ${n},resident-${n}@example.com,`;
};
const FILE = [
  'unit,floor,name,email,moves_out',
  ...Array.from({ length: ROWS }, (_, n) => line(n)),
].join('\n');

let server: ApiServer;
let building: string;
beforeAll(async () => {
  server = await createApiServer();
  const body = { name: 'Tower', time_zone: 'Europe/Berlin', language: 'en' };
  building = (await server.api('POST', 'buildings', { body })).body.building_id;
});
afterAll(() => server.close());

/** Imports the file; how long it took, and how often others had their turn. */
async function bring(
  more: object = {},
): Promise<{ said: ImportAnswer; ms: number; turns: number }> {
  let turns = 0;
  const watch = setInterval(() => (turns += 1), 1);
  const from = performance.now();
  const body = { csv: FILE, ...more };
  const { body: said } = await server.api('POST', `buildings/${building}/import`, { body });
  clearInterval(watch);
  return { said, ms: performance.now() - from, turns };
}

describe(`${ROWS} rows`, () => {
  it('are compared, imported and compared again while other requests are served', async () => {
    const dry = await bring({ dry_run: true });
    expect(dry.said).toMatchObject({ counts: { added: ROWS, refused: 0 } });
    expect(dry.ms).toBeLessThan(DRY_RUN_MS);
    const done = await bring({ plan: dry.said.plan });
    expect(done.said).toMatchObject({ counts: { added: ROWS } });
    expect(done.ms).toBeLessThan(APPLY_MS);
    const again = await bring();
    expect(again.said.counts).toEqual({ added: 0, changed: 0, unchanged: ROWS, refused: 0 });
    for (const { turns } of [dry, done, again]) expect(turns).toBeGreaterThan(TURNS);
  });
});
