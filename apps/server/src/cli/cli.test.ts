import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { PRODUCTION } from '@gatecall/testkit/production';
import { insertUsers } from '@gatecall/testkit/residents';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decodeProtectedHeader } from 'jose';
import { userByProvenEmail, userByProvenPhone } from '../auth/users/logic.ts';
import { compose } from '../compose.ts';
import { parseConfig } from '../config.ts';
import { sealName } from '../voice/recordings/recording-name.ts';
import { spokenClip } from '../voice/speech/clips.testing.ts';
import { openTranscriptionServer } from '../voice/speech/engines.testing.ts';
import { writeConstantModel } from '../voice/speech/onnx-model.testing.ts';
import { writeWav } from '../voice/speech/wav.ts';
import { runIn } from './command-line.testing.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatecall-cli-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (argv: string[], input = '', env: Record<string, string> = {}) =>
  runIn(folder, argv, { input, env });
const nowSeconds = (): number => Math.floor(Date.now() / 1_000);
const json = async (argv: string[], env?: Record<string, string>) =>
  JSON.parse((await run([...argv, '--json'], '', env)).out);

describe('the command line', () => {
  it('ends without a word where nobody reads on, as before head', async () => {
    const main = fileURLToPath(new URL('main.ts', import.meta.url));
    const child = spawn(process.execPath, [main, '--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.destroy();
    const said = text(child.stderr);
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(await said).toBe('');
  });

  it('says in a line what each command is for, and more with its --help, also as JSON', async () => {
    const overview = await run(['--help']);
    expect(overview).toMatchObject({ code: 0, err: '' });
    const { commands } = await json(['--help']);
    expect(commands.length).toBeGreaterThan(20);
    for (const usage of commands) {
      const [command = ''] = usage.split(' ');
      expect(overview.out).toMatch(new RegExp(`^  ${command} +\\S+ \\S`, 'm'));
      const help = await run([command, '--help']);
      expect(help).toMatchObject({ code: 0, err: '' });
      for (const form of usage.split(' | ')) expect(help.out).toContain(`gatecall ${form}\n    `);
      expect(await json([command, '--help'])).toEqual({ command, usage, help: help.out });
    }
  });

  it('explains in lines that a narrow terminal shows whole', async () => {
    const { commands } = await json(['--help']);
    const pages = await Promise.all(
      commands.map((usage: string) => run([usage.split(' ', 1)[0] ?? '', '--help'])),
    );
    const texts = [await run(['--help']), ...pages].flatMap(({ out }) => out.split('\n'));
    const isTooLong = (line: string): boolean => line.length > 80 && !line.startsWith('gatecall ');
    expect(texts.filter(isTooLong)).toEqual([]);
  });

  it('refuses unknown commands and wrong use with exit code 2', async () => {
    expect((await run(['nothing'])).code).toBe(2);
    expect((await run(['numbers', 'add'])).code).toBe(2);
    expect((await run(['numbers', 'add', 'abc'])).err).toContain('Example');
    expect((await run(['numbers'])).err).toMatch(/add, list.*\nUsage:\n {2}gatecall numbers add /);
    expect((await run(['backup'])).err).toContain('\nUsage: gatecall backup FILE\n');
    const misspelt = await run(['numbers', 'release', '+12015550101', '--forse']);
    expect(misspelt).toMatchObject({ code: 2, err: expect.stringContaining('--forse') });
    const valueless = await run(['calls', 'list', '--limit']);
    expect(valueless).toMatchObject({ code: 2, err: expect.stringContaining('--limit') });
    expect((await run(['rotate-key', '--yes'])).code).toBe(2);
    expect((await run([])).code).toBe(2);
  });

  it('keeps the pool of numbers', async () => {
    const before = await json(['numbers', 'list']);
    expect(before).toHaveLength(4);
    const demo = await run(['numbers', 'add', '+12015550100']);
    expect(demo).toMatchObject({ code: 2, err: expect.stringContaining('GATECALL_DEMO_NUMBER') });
    expect(await json(['numbers', 'add', '+12015550150'])).toEqual([
      { number: '+12015550150', result: 'added' },
    ]);
    expect((await json(['numbers', 'release', '+12015550150']))[0].result).toBe('released');
    expect((await run(['numbers', 'release', '+12015550150'])).code).toBe(1);
    expect((await run(['numbers', 'list'])).out).toContain('+12015550101');
    expect((await run(['numbers', 'waiting'])).out).toBe('No gate waits for a number.\n');
    expect(before[0]).toMatchObject({ state: 'free', rests_until: null });
    await run(['numbers', 'release', '+12015550104']);
    const after: { number: string; released_at: string | null }[] = await json(['numbers', 'list']);
    expect(after.find(({ number }) => number === '+12015550104')?.released_at).not.toBeNull();
  });

  it('lets no server start whose demo number is in the pool', async () => {
    const number = '+12015550150';
    await run(['numbers', 'add', number]);
    const start = async () => {
      const config = { GATECALL_DATA: folder, GATECALL_DEMO_NUMBER: number };
      await (await compose(parseConfig(config))).close();
    };
    await expect(start()).rejects.toThrow(/GATECALL_DEMO_NUMBER.*gatecall numbers release/);
    await run(['numbers', 'release', number]);
    await start();
  });

  it('matches codes as a call does, line by line', async () => {
    const file = new URL('../spoken-code/spoken-codes.jsonl', import.meta.url);
    const rows = readFileSync(file, 'utf8').trim().split('\n');
    const { code, out } = await run(['match-codes'], `${rows.join('\r\n')}\n\n`);
    expect(code).toBe(0);
    const expected = rows.map((row) => {
      const { id, match } = JSON.parse(row);
      return JSON.stringify({ id, match });
    });
    expect(out.trim().split('\n')).toEqual(expected);
    const broken = await run(
      ['match-codes'],
      'no json\n{"id":1,"code":"482197","transcript":"482197"}\n',
    );
    expect(broken).toMatchObject({ code: 1, out: '{"id":1,"match":true}\n' });
  });

  it('tries the speech engine with a file, and says what is missing', async () => {
    expect(await run(['speech', 'check'])).toMatchObject({ code: 1 });
    expect((await run(['speech', 'sing'])).code).toBe(2);
    const engine = await openTranscriptionServer();
    engine.mood = { kind: 'says', text: ' 482197.' };
    const file = join(folder, 'guest.wav');
    writeFileSync(file, writeWav(spokenClip()));
    const settings = { GATECALL_SPEECH_URL: engine.url, GATECALL_SPEECH_KIND: 'openai' };
    const { code, out } = await run(['speech', 'check', file, '--json'], '', settings);
    expect(JSON.parse(out)).toMatchObject([{ result: 'speech', heard: '482197.' }]);
    expect(code).toBe(0);
    await engine.close();
    const gone = await run(['speech', 'check', file], '', settings);
    expect(gone.out).toContain('unavailable');
    expect(gone.err).toContain('fetch failed');
  });

  it('tries a model that sherpa-onnx runs beside it, and says if there is none', async () => {
    const file = join(folder, 'guest.wav');
    writeFileSync(file, writeWav(spokenClip()));
    const models = join(folder, 'model');
    const settings = {
      GATECALL_SPEECH_URL: pathToFileURL(models).href,
      GATECALL_SPEECH_KIND: 'sherpa',
    };
    const none = await run(['speech', 'check', file], '', settings);
    expect(none).toMatchObject({ code: 1 });
    expect(none.err).toContain(`There is no model in ${models}`);
    writeConstantModel(models, ['velvet', 'tiger']);
    const { out } = await run(['speech', 'check', file, '--json'], '', settings);
    expect(JSON.parse(out)).toMatchObject([{ result: 'speech', heard: 'velvet tiger' }]);
  });

  it('lists nothing if nothing has happened yet', async () => {
    expect(await json(['calls', 'list'])).toEqual([]);
    expect((await run(['calls', 'list'])).out).toContain('No call');
    expect(await json(['residents', 'list'])).toEqual([]);
    expect((await run(['residents', 'show', 'ada@example.com'])).code).toBe(1);
    expect((await run(['impersonate', 'ada@example.com'])).code).toBe(1);
  });

  it('shows, exports and removes a resident', async () => {
    const { deps, close } = await compose(parseConfig({ GATECALL_DATA: folder }));
    await deps.db.write((queries) => userByProvenEmail(deps, queries, 'ada@example.com'));
    await close();
    const email = 'Ada@Example.com';
    expect(await json(['residents', 'list'])).toMatchObject([{ email: 'ada@example.com' }]);
    expect((await json(['residents', 'show', email])).emails).toBe('ada@example.com');
    expect((await json(['residents', 'export', email])).user.emails).toMatchObject([
      { email: 'ada@example.com' },
    ]);
    expect((await run(['residents', 'remove', email])).code).toBe(2);
    expect(await json(['residents', 'list'])).toHaveLength(1);
    expect(await json(['residents', 'remove', email, '--yes'])).toEqual({
      removed: 'ada@example.com',
    });
    expect(await json(['residents', 'list'])).toEqual([]);
  });

  it('finds a resident by address, phone, wallet and id, and asks which one if there are several', async () => {
    const { deps, close } = await compose(parseConfig({ GATECALL_DATA: folder }));
    const { userId } = await deps.db.write(async (queries) => {
      const ada = await userByProvenEmail(deps, queries, 'ada@example.com');
      await userByProvenPhone(deps, queries, '+12015550147', ada.userId);
      await insertUsers(queries, ['user-ben']);
      for (const [n, resident] of [ada.userId, 'user-ben'].entries()) {
        await queries
          .insertInto('residents')
          .values({
            resident_id: resident,
            phone: null,
            phone_number: n === 0 ? '+12015550142' : '+12015550143',
            created_at: 1,
            updated_at: 1,
          })
          .execute();
      }
      return ada;
    });
    const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    await deps.db.write((queries) =>
      queries
        .insertInto('crypto_wallets')
        .values({
          crypto_wallet_id: 'wallet-1',
          user_id: userId,
          wallet_type: 'ethereum',
          address: wallet,
          verified: 1,
          created_at: 1,
        })
        .execute(),
    );
    const proven = '+1 201 555 0147';
    const own = '+1 201 555 0142';
    for (const name of [userId, proven, own, 'ADA@example.com', wallet.toLowerCase()]) {
      expect([name, (await json(['residents', 'show', name])).user_id]).toEqual([name, userId]);
      const help = await json(['impersonate', name]);
      expect(help.url).toBe(`http://localhost:3000/help-in#${help.impersonation_token}`);
      const { out, err } = await run(['impersonate', name]);
      expect(out).toMatch(/^[\w-]+\n$/);
      expect(err).toContain(`/help-in#${out}`);
      expect((await json(['residents', 'export', name])).user.user_id).toBe(userId);
    }
    await deps.db.write((queries) =>
      queries.updateTable('residents').set({ phone_number: '+12015550142' }).execute(),
    );
    await close();
    const several = await run(['residents', 'show', '+12015550142']);
    expect(several).toMatchObject({ code: 1, out: '' });
    expect(several.err).toContain(userId);
    expect((await run(['residents', 'show', 'nobody'])).code).toBe(1);
    expect((await run(['residents', 'show'])).code).toBe(2);
    expect(await json(['residents', 'remove', userId, '--yes'])).toEqual({ removed: userId });
    expect((await run(['residents', 'show', 'ada@example.com'])).code).toBe(1);
  });

  it('lists the recordings that a carrier would not delete, and retries or forgets them', async () => {
    const give = async (account: string | null = null) => {
      const { deps, close } = await compose(parseConfig({ GATECALL_DATA: folder }));
      await deps.db.write((queries) =>
        queries
          .insertInto('recording_deletions')
          .values({
            carrier: 'twilio',
            sealed_name: sealName(deps.secrets, 'RE1'),
            account,
            given_up_at: 1_000,
          })
          .execute(),
      );
      await close();
    };
    const ofDoctor = async (env: Record<string, string> = {}) => {
      const findings: { check: string; result: string; detail: string }[] = await json(
        ['doctor'],
        env,
      );
      return findings.find(({ check }) => check === 'recordings left over');
    };
    await give();
    expect(await json(['recordings', 'list'])).toEqual([
      { carrier: 'twilio', name: 'RE1', given_up_at: '1970-01-01T00:00:01Z', note: '' },
    ]);
    const finding = await ofDoctor();
    expect(finding).toMatchObject({ result: 'warning' });
    expect(finding?.detail).toContain('gatecall recordings retry');
    expect((await run(['recordings', 'retry'])).out).toContain('1 recordings');
    expect(await json(['recordings', 'list'])).toEqual([]);
    expect((await ofDoctor())?.result).toBe('ok');
    await give();
    expect((await run(['recordings', 'forget'])).out).toContain('1 recordings');
    expect(await json(['recordings', 'list'])).toEqual([]);
    expect((await run(['recordings'])).code).toBe(2);
    await give('AC-old');
    const now = { TWILIO_ACCOUNT_SID: 'AC-new', TWILIO_AUTH_TOKEN: 'token' };
    const [left]: { note: string }[] = await json(['recordings', 'list'], now);
    expect(left?.note).toContain('It lies in the account AC-old, and AC-new is configured.');
    expect((await ofDoctor(now))?.detail).toContain('AC-old');
    const [own] = await json(['recordings', 'list'], { ...now, TWILIO_ACCOUNT_SID: 'AC-old' });
    expect(own.note).toBe('');
  });

  it('makes a new signing key each time (A46)', async () => {
    const [first, second] = [await json(['rotate-key']), await json(['rotate-key'])];
    expect(first.kid).toMatch(/^[\w-]{43}$/);
    expect(second.kid).not.toBe(first.kid);
  });

  it('rotates the signing key beside a running server, whose tokens stay valid (A46)', async () => {
    const composition = await compose(parseConfig({ GATECALL_DATA: folder }));
    const { keyring } = composition.deps;
    const claims = { iss: 'i', aud: 'a', sub: 's', iat: nowSeconds(), exp: nowSeconds() + 300 };
    const before = await keyring.sign(claims);
    const { kid } = await json(['rotate-key']);
    await keyring.reload();
    const expected = { issuer: 'i', audience: 'a' };
    expect((await keyring.verify(before, expected))?.sub).toBe('s');
    const published = (await keyring.jwks()).keys.map((key) => key.kid);
    expect(published).toEqual([decodeProtectedHeader(before).kid, kid]);
    await composition.close();
  });

  it('ends what stolen keys have signed, beside a running server (A46)', async () => {
    const composition = await compose(parseConfig({ GATECALL_DATA: folder }));
    const { keyring } = composition.deps;
    const claims = { iss: 'i', aud: 'a', sub: 's', iat: nowSeconds(), exp: nowSeconds() + 300 };
    const before = await keyring.sign(claims);
    const made = await json(['rotate-key', '--now']);
    await keyring.reload();
    const expected = { issuer: 'i', audience: 'a' };
    expect(await keyring.verify(before, expected)).toBeUndefined();
    expect((await keyring.jwks()).keys.map((key) => key.kid)).toEqual([made.kid]);
    expect(decodeProtectedHeader(await keyring.sign(claims)).kid).toBe(made.kid);
    expect(made.id_token_kid).toMatch(/^idp-/);
    await composition.close();
  });

  it('backs up, restores and examines an installation', async () => {
    await run(['numbers', 'add', '+12015550151']);
    const file = join(folder, 'copies', 'one.db');
    expect((await json(['backup', file])).bytes).toBeGreaterThan(1_000);
    await run(['numbers', 'release', '+12015550151']);
    expect((await run(['restore', file])).code).toBe(0);
    const pool: { number: string; released_at: string | null }[] = await json(['numbers', 'list']);
    expect(pool.find(({ number }) => number === '+12015550151')?.released_at).toBeNull();
    expect((await run(['doctor'])).code).toBe(0);
    const silent: { check: string; result: string }[] = await json(['doctor'], {
      ...PRODUCTION,
      TWILIO_API_URL: 'https://127.0.0.1:9',
    });
    expect(silent.find(({ check }) => check === 'text messages')?.result).toBe('warning');
    const texts = async (env: Record<string, string>) => {
      const settings = {
        TWILIO_API_URL: 'https://127.0.0.1:9',
        TWILIO_MESSAGING_FROM: '+12015550123',
      };
      const found: { check: string; result: string; detail: string }[] = await json(['doctor'], {
        ...PRODUCTION,
        ...settings,
        ...env,
      });
      return found.find(({ check }) => check === 'text messages');
    };
    expect(await texts({})).toMatchObject({
      result: 'warning',
      detail: expect.stringContaining('TWILIO_WHATSAPP_CONTENT_SID'),
    });
    const template = { TWILIO_WHATSAPP_CONTENT_SID: `HX${'0'.repeat(32)}` };
    expect((await texts(template))?.result).toBe('ok');
    const ranges = createServer((request, reply) =>
      reply.writeHead(request.url === '/range/00000' ? 200 : 404).end(`${'0'.repeat(35)}:0`),
    );
    await new Promise<void>((resolve) => ranges.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(ranges.address() as AddressInfo).port}/range/`;
    const breaches = async (GATECALL_BREACH_RANGE_URL: string) => {
      const found: { check: string; result: string; detail: string }[] = await json(['doctor'], {
        GATECALL_BREACH_RANGE_URL,
      });
      return found.find(({ check }) => check === 'breached passwords');
    };
    expect((await breaches(url))?.result).toBe('ok');
    const lost = await breaches(`${url}lost`);
    expect(lost).toMatchObject({ result: 'warning' });
    expect(lost?.detail).toContain('answers 404');
    await new Promise((resolve) => ranges.close(resolve));
    expect((await breaches(url))?.result).toBe('warning');
    expect((await breaches('off'))?.detail).toContain('offline list');
    const sick = await run(['doctor'], '', { PORT: 'x' });
    expect(sick.code).toBe(1);
    expect(sick.out).toContain('PORT');
  });
});
