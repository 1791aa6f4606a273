/** The packed release upgraded to a next build and rolled back, while guests stand at the gate. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { freePort } from '@gatecall/testkit/free-port';
import { startOwnPostgres } from '@gatecall/testkit/own-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ring } from '@gatecall/testkit/ring';
import { startServer, type RunningServer } from '../harness/server.ts';
import { mailedLink } from '../harness/messages.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PUBLIC_TOKEN = 'public-token-test-gatecall';
const INTERCOM = '+12025550142';
const LIMIT_MS = 180_000;

const folder = mkdtempSync(join(tmpdir(), 'gatecall-upgrade-'));
const candidate = join(folder, 'candidate');
const next = join(folder, 'next');
beforeAll(() => {
  const layOut = `import { layOutServerPackage } from ${JSON.stringify(`${ROOT}tools/lib/server-package.mjs`)};
    layOutServerPackage(process.argv[1]);`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', layOut, candidate]);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  cpSync(candidate, next, { recursive: true });
  addMigration(join(next, 'apps/server/dist'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Makes of a build one of the next release: a table more, and a column more in a table that is in use. */
function addMigration(dist: string): void {
  const migration = `"999-next":{up:async(db)=>{
    await db.schema.createTable("next_release").addColumn("id","text").execute();
    await db.schema.alterTable("calls").addColumn("next_release","text").execute()}},`;
  const programs = readdirSync(dist).filter((file) => file.endsWith('.js'));
  let changed = 0;
  for (const name of programs) {
    const text = readFileSync(join(dist, name), 'utf8');
    const more = text.replace(/MIGRATIONS={inTransaction:{/, (begin) => begin + migration);
    if (more === text) continue;
    writeFileSync(join(dist, name), more);
    changed += 1;
  }
  expect(changed).toBe(2); // the server, and the command line
}

/** A resident with a gate, who signs in by the mailed link. */
async function makeResident(server: RunningServer) {
  const sdk = async ({ path }: { path: string }, secret: string, body: object) => {
    const credentials = Buffer.from(`${PUBLIC_TOKEN}:${secret}`).toString('base64');
    const headers = { authorization: `Basic ${credentials}`, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const reply = await fetch(`${server.url}/sdk/v1${path}`, init);
    expect(reply.status).toBe(200);
    return ((await reply.json()) as { data: { session_token: string; session_jwt: string } }).data;
  };
  const email = 'ada@example.com';
  await sdk(CALLS.magicLinksLoginOrCreate, PUBLIC_TOKEN, { email });
  const token = new URL(await mailedLink(server, email)).searchParams.get('token');
  const { session_token: sessionToken, session_jwt: jwt } = await sdk(
    CALLS.magicLinksAuthenticate,
    PUBLIC_TOKEN,
    { token, session_duration_minutes: 60 },
  );
  const product = async (path: string, body?: object) => {
    const headers = { authorization: `Bearer ${jwt}`, 'content-type': 'application/json' };
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const reply = await fetch(server.url + path, init);
    expect(reply.status).toBe(200);
    return reply.json();
  };
  const saved = (await product('/v1/intercom_settings', {
    phone: null,
    intercom_number: INTERCOM,
    intercom_code: '9',
  })) as {
    intercoms: { intercom_codes: { code: string }[]; system_number: { phone_number: string } }[];
  };
  const [gate] = saved.intercoms;
  return {
    to: gate?.system_number.phone_number ?? '',
    code: gate?.intercom_codes[0]?.code ?? '',
    calls: async () => ((await product('/v1/calls')) as { calls: { outcome: string }[] }).calls,
    renew: () => sdk(CALLS.sessionsAuthenticate, sessionToken, {}),
  };
}

const DATABASES = [
  { name: 'SQLite', database: async () => ({ env: {}, remove: async () => {} }) },
  {
    name: 'PostgreSQL',
    async database() {
      const postgres = await startOwnPostgres();
      return { env: { DATABASE_URL: postgres.url }, remove: postgres.remove };
    },
  },
];

test.each(DATABASES)(
  'on $name the next release takes over amid a call, and gives back amid another',
  { timeout: LIMIT_MS },
  async ({ name, database }) => {
    const { env, remove } = await database();
    const data = join(folder, name);
    const settings = { ...env, GATECALL_DATA: data, PORT: String(await freePort()) };
    const start = (program: string) =>
      startServer(settings, {
        command: [process.execPath, join(program, 'gatecall.mjs')],
        cwd: folder,
      });
    const operator = (program: string, ...args: string[]) =>
      execFileSync(process.execPath, [join(program, 'gatecall.mjs'), ...args], {
        env: { ...process.env, ...settings },
        encoding: 'utf8',
      });
    let server = await start(candidate);
    try {
      const resident = await makeResident(server);
      const { url } = server;
      /** A guest who is asked by one release and replies to another. */
      const ringAcross = (program: string) =>
        ring(url, {
          from: INTERCOM,
          to: resident.to,
          answers: [{ say: resident.code }],
          async atQuestion() {
            await server.stop();
            server = await start(program);
          },
        });
      expect(await ringAcross(next)).toBe('9');
      expect(await resident.calls()).toMatchObject([{ outcome: 'opened' }]);
      await resident.renew();

      expect(await ringAcross(candidate)).toBe('9');
      expect(await resident.calls()).toHaveLength(2);
      await resident.renew();
      expect(JSON.parse(operator(candidate, 'residents', 'list', '--json'))).toMatchObject([
        { email: 'ada@example.com', gates: 1 },
      ]);
    } finally {
      await server.stop();
      await remove();
    }
  },
);
