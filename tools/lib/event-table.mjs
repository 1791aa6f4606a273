/** The table of docs/webhooks.md: every event of the catalogue, when it comes and what it holds. */
import { fromRoot } from './paths.mjs';

const CATALOGUE = 'apps/server/src/webhooks/catalogue.ts';

/** Rows as the formatter would write them. */
export async function eventTable() {
  const { EVENTS } = await import(fromRoot(CATALOGUE));
  const rows = [
    ['type', 'when', 'data'],
    ...Object.entries(EVENTS).map(([type, { when, data }]) => [
      `\`${type}\``,
      when,
      Object.keys(data)
        .map((name) => `\`${name}\``)
        .join(', '),
    ]),
  ];
  const widths = rows[0].map((_cell, at) => Math.max(...rows.map((row) => row[at].length)));
  const line = (cells) => `| ${cells.map((cell, at) => cell.padEnd(widths[at])).join(' | ')} |`;
  const [head, ...others] = rows.map(line);
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...others].join(
    '\n',
  );
}
