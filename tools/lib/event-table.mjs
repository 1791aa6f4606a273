/** The table of docs/webhooks.md: every event of the catalogue, when it comes and what it contains. */
import { fromRoot } from './paths.mjs';
import { table } from './table.mjs';

const CATALOGUE = 'apps/server/src/webhooks/catalogue.ts';

export async function eventTable() {
  const { EVENTS } = await import(fromRoot(CATALOGUE));
  return table([
    ['type', 'when', 'data'],
    ...Object.entries(EVENTS).map(([type, { when, data }]) => [
      `\`${type}\``,
      when,
      Object.keys(data)
        .map((name) => `\`${name}\``)
        .join(', '),
    ]),
  ]);
}
