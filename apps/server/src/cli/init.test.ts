import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseConfig } from '../config.ts';
import { runIn } from './command-line.testing.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatecall-init-'));
  file = join(folder, '.env');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const init = (...more: string[]) => runIn(folder, ['init', folder, ...more]);

const FILLED: Readonly<Record<string, string>> = {
  GATECALL_URL: 'https://gate.example.com',
  SMTP_URL: 'smtps://user:password@mail.example.com',
  MAIL_FROM: '"Gatecall <gate@example.com>"',
  GATECALL_CARRIER: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC0',
  TWILIO_AUTH_TOKEN: 'token',
  GATECALL_DEMO_NUMBER: '+12015550100',
};

it('writes settings that serve in production once what it lists is filled in', async () => {
  const { code, out } = await init('--json');
  expect(code).toBe(0);
  const { missing } = JSON.parse(out) as { missing: string[] };
  expect(missing).toEqual([
    'GATECALL_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'GATECALL_CARRIER',
    'GATECALL_DEMO_NUMBER',
  ]);
  const written = readFileSync(file, 'utf8');
  for (const name of missing)
    expect(written).toMatch(new RegExp(`# FILL IN: [^=]*(\\n\\w+=.*)*\\n${name}=\\n`));
  const filled = written.replaceAll(
    /^(\w+)=$/gm,
    (_line, name: string) => `${name}=${FILLED[name] ?? ''}`,
  );
  expect(parseConfig(parseEnv(filled))).toMatchObject({
    mode: 'production',
    url: 'https://gate.example.com',
    mail: { from: 'Gatecall <gate@example.com>' },
  });

  // A unit's EnvironmentFile counts more than its Environment, which names the folder of the data.
  expect(parseEnv(written)).not.toHaveProperty('GATECALL_DATA');

  // A shell reads the same.
  writeFileSync(file, filled);
  const read = execFileSync('sh', ['-c', 'set -a; . ./.env; exec env -0'], {
    cwd: folder,
    env: {},
  });
  const byShell = Object.fromEntries(
    read
      .toString()
      .split('\0')
      .map((line) => line.split(/=([^]*)/).slice(0, 2)),
  );
  expect(byShell).toMatchObject(parseEnv(filled));
});

it('says what to fill in, without what was given, and what to run then', async () => {
  const { out } = await init('--url', 'https://gate.example.com');
  expect(out).not.toContain('GATECALL_URL');
  expect(out).toContain('  - SMTP_URL: production needs a mail server.');
  expect(out).toContain('npx gatecall doctor');
  expect(out).not.toContain(parseEnv(readFileSync(file, 'utf8'))['GATECALL_SECRET']);
});

it('makes secrets that only the owner of the file can read, never twice the same', async () => {
  await init();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const first = parseEnv(readFileSync(file, 'utf8'));
  rmSync(file);
  await init();
  const second = parseEnv(readFileSync(file, 'utf8'));
  for (const name of ['GATECALL_SECRET', 'GATECALL_METRICS_TOKEN', 'GATECALL_PUBLIC_TOKEN']) {
    expect(first[name]).not.toBe(second[name]);
  }
});

it('overwrites nothing, and refuses an invalid address', async () => {
  writeFileSync(file, 'mine');
  expect(await init()).toMatchObject({ code: 1, err: expect.stringMatching(/is there already/) });
  expect(readFileSync(file, 'utf8')).toBe('mine');
  rmSync(file);
  expect(await init('--url', 'gate')).toMatchObject({
    code: 2,
    err: expect.stringMatching(/no address/),
  });
  expect(await init('--url', 'https://a/b')).toMatchObject({ code: 2 });
});
