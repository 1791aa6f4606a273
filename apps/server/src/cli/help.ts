import type { Command } from './command.ts';

/** What a terminal shows without breaking lines by itself. */
const COLUMNS = 80;
const INDENT = 4;

/** The ways to call a command, on one line. */
export const usageOf = ({ forms }: Command): string => forms.map(([form]) => form).join(' | ');

/** The ways to call a command, one below the other. */
export const usagesOf = ({ forms }: Command): string =>
  forms.length === 1
    ? `Usage: gatecall ${forms[0]?.[0]}\n`
    : `Usage:\n${forms.map(([form]) => `  gatecall ${form}\n`).join('')}`;

/** What `gatecall COMMAND --help` prints. */
export function helpOf({ forms, notes }: Command): string {
  const parts = forms.map(([form, does]) => `gatecall ${form}\n${inLines(does, INDENT)}`);
  if (notes !== undefined) parts.push(inLines(notes, 0));
  return `${parts.join('\n')}\n--json  machine-readable output\n--help  this text\n`;
}

/** What `gatecall --help` prints. */
export function overviewOf(
  groups: readonly (readonly [title: string, commands: readonly (readonly [string, Command])[]])[],
): string {
  const widest = Math.max(
    ...groups.flatMap(([, commands]) => commands.map(([name]) => name.length)),
  );
  const listed = groups.map(([title, commands]) => {
    const lines = commands.map(([name, { about }]) => `  ${name.padEnd(widest)}  ${about}\n`);
    return `${title}\n${lines.join('')}`;
  });
  return `Usage: gatecall COMMAND [--json] [--help]\n\n${listed.join('\n')}\ngatecall COMMAND --help says more.\n`;
}

/** Breaks a text between words, so that no line is longer than the terminal is wide. */
function inLines(text: string, indent: number): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && indent + longer.length <= COLUMNS) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => `${' '.repeat(indent)}${line}\n`).join('');
}
