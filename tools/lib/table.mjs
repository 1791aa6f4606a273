/** A table of Markdown, as the formatter would write it; the first row is its header. */
export function table(rows) {
  const widths = rows[0].map((_cell, at) => Math.max(...rows.map((row) => row[at].length), 3));
  const line = (cells) => `| ${cells.map((cell, at) => cell.padEnd(widths[at])).join(' | ')} |`;
  const [head, ...others] = rows.map(line);
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [head, rule, ...others].join('\n');
}
