import { codeIn } from '@gatecall/testkit/code-blocks';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../../config.ts';

const PAGE = 'docs/operations/asterisk.md';
const SHIPPED = new URL('../../prompts/shipped/', import.meta.url);

/** `[section]` and `name = value` or `name=value` of Asterisk's files, without comments. */
const files = codeIn(PAGE, 'ini').map((code) =>
  code
    .split('\n')
    .map((line) => line.replace(/\s*;.*$/, '').trim())
    .filter(Boolean),
);
const fileWith = (section: string): readonly string[] =>
  files.find((lines) => lines.includes(`[${section}]`)) ?? expect.fail(section);
const valueIn = (section: string, name: string): string | undefined =>
  fileWith(section)
    .map((line) => line.split(/\s*=\s*/))
    .find(([known]) => known === name)?.[1];

const env = Object.fromEntries(
  (codeIn(PAGE, 'sh').find((block) => block.startsWith('GATECALL_')) ?? '')
    .trim()
    .split('\n')
    .map((line) => line.split(/=(.*)/s).slice(0, 2)),
);
const { asterisk } = parseConfig(env).accounts;
const dialplan = fileWith('from-trunk').join('\n');

describe('the page about Asterisk', () => {
  it('gives Gatecall the user, the password and the address that Asterisk was given', () => {
    expect(asterisk?.user).toBe('gatecall');
    expect(fileWith('gatecall')).toContain('type = user');
    expect(asterisk?.password).toBe(valueIn('gatecall', 'password'));
    const http = files.find((lines) => lines.some((line) => line.startsWith('bindport'))) ?? [];
    const url = new URL(asterisk?.url ?? '');
    expect(http).toContain(`bindaddr = ${url.hostname}`);
    expect(http).toContain(`bindport = ${url.port}`);
  });

  it('leads calls to the application that Gatecall listens as', () => {
    expect(dialplan).toContain(`Stasis(${asterisk?.app})`);
  });

  it('dials and receives by the trunk that it sets up', () => {
    const trunk = /PJSIP\/.*@(\w+)/.exec(asterisk?.dialEndpoint ?? '')?.[1] ?? expect.fail();
    expect(fileWith(trunk)).toContain('type = endpoint');
    expect(fileWith(trunk)).toContain(`context = ${/^\[(from-\w+)\]$/m.exec(dialplan)?.[1]}`);
    expect(dialplan).toContain(`@${trunk},`);
  });

  it('plays a recording that is shipped, and goes only where the dialplan has something', () => {
    const [, spoken = ''] = /Playback\(\$\{PROMPTS\}\/(\S+)\)/.exec(dialplan) ?? [];
    expect(existsSync(new URL(`${spoken}.ulaw`, SHIPPED))).toBe(true);
    const sections = [...dialplan.matchAll(/^\[([\w-]+)\]$/gm)].map(([, name]) => name);
    const goals = [...dialplan.matchAll(/Goto\(([\w-]+),\w+,\d+\)/g)].map(([, goal]) => goal);
    expect(goals.length).toBeGreaterThan(0);
    for (const goal of goals) expect(sections).toContain(goal);
    const labels = [...dialplan.matchAll(/n\((\w+)\)/g)].map(([, label]) => label);
    expect(labels).toContain(/\?(\w+)\)/.exec(dialplan)?.[1]);
  });
});
