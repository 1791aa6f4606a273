/** Tables of the widget's README that follow from its types: the members of a theme, and the events. */
import { readFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';
import { table } from './table.mjs';

const MEMBER = /\s*(?:\/\*\*(?<comment>[^]*?)\*\/\s*)?readonly (?<name>\w+)\??:\s*/y;

const source = (file) => readFileSync(fromRoot('packages/auth-widget/src', file), 'utf8');
const oneLine = (text) => text.replaceAll(/\s*\*?\s+/g, ' ').trim();
const code = (text) => `\`${text.replaceAll('|', '\\|')}\``;

/** Every member of `WidgetStyles` by its path: its values, and what its comment says. */
export function themeTable() {
  const text = source('theme/theme.ts');
  const rows = ['SchemeColors', 'WidgetStyles'].flatMap((type) =>
    membersOf(text, startOf(text, type)),
  );
  return table([
    ['member', 'value', ''],
    ...rows.map(({ path, value, comment }) => [code(path), code(value), comment]),
  ]);
}

/** Every event of the widget, with its data. */
export function widgetEventTable() {
  const [, union] = source('events.ts').split('export type WidgetEvent =');
  const events = /readonly type: '(?<type>\w+)';?\s*readonly data: (?<data>[^;{}]*(?:\{[^}]*\})?)/g;
  return table([
    ['type', 'data'],
    ...[...union.split('export type')[0].matchAll(events)].map(({ groups: { type, data } }) => [
      code(type),
      code(oneLine(data.replaceAll('readonly ', '')).replace('Empty', '{}')),
    ]),
  ]);
}

const startOf = (text, type) => text.indexOf('{', text.indexOf(`export type ${type} =`));

/** The members of the type that starts with this brace; those of a nested type are listed under its path. */
function membersOf(text, brace, under = '') {
  const found = [];
  let at = brace + 1;
  for (;;) {
    MEMBER.lastIndex = at;
    const member = MEMBER.exec(text)?.groups;
    if (!member) return found;
    const start = MEMBER.lastIndex;
    at = endOf(text, start);
    const value = oneLine(text.slice(start, at));
    const path = under + member.name;
    const comment = oneLine((member.comment ?? '').replaceAll(/^\s*\* ?/gm, ''));
    const inner = value === 'ButtonStyle' ? startOf(text, value) : text.indexOf('{', start);
    if (value.includes('{') || value === 'ButtonStyle')
      found.push(...membersOf(text, inner, `${path}.`));
    else found.push({ path, value, comment });
    if (text[at] === ';') at += 1;
  }
}

/** Where the value that starts here ends: at its semicolon, or where the braces around it close. */
function endOf(text, start) {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth < 0 || (depth === 0 && text[at] === ';')) return at;
  }
  throw new Error('A type has no end.');
}
