/** Every command that changes something leaves a row in the audit log, or says here why not. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createKey } from '../api/keys/logic.ts';
import { startSession } from '../auth/sessions/logic.ts';
import { userByProvenEmail } from '../auth/users/logic.ts';
import { makeBuilding } from '../buildings/buildings.ts';
import { compose } from '../compose.ts';
import { parseConfig } from '../config.ts';
import type { Deps } from '../deps.ts';
import { inviteOperator } from '../operators/logic.ts';
import { sealName } from '../voice/recordings/recording-name.ts';
import { addEndpoint, switchEndpoint } from '../webhooks/endpoints.ts';
import { runIn } from './command-line.testing.ts';

/** The state before the command, and then its words. */
type Scene = (deps: Deps) => Promise<readonly string[]>;
type Trace =
  | { readonly event: string; readonly scene: readonly string[] | Scene }
  | { readonly none: string };

const READS = { none: 'reads' };
const ADA = 'ada@example.com';
const SECRETS = {
  GATECALL_SECRET: Buffer.alloc(32, 1).toString('base64'),
};

const user = (deps: Deps): Promise<string> =>
  deps.db.write(async (queries) => (await userByProvenEmail(deps, queries, ADA)).userId);
const withUser =
  (...words: string[]): Scene =>
  async (deps) => {
    await user(deps);
    return words;
  };
const withSession =
  (...words: string[]): Scene =>
  async (deps) => {
    const userId = await user(deps);
    const factor = { type: 'magic_link', delivery_method: 'email', last_authenticated_at: '' };
    const client = { ip: '', userAgent: '', claimedOrigin: undefined, language: () => undefined };
    const how = { userId, factor, durationMinutes: 60, client, current: undefined };
    await deps.db.write((queries) => startSession(deps, queries, how));
    return words;
  };
const withLeftover =
  (...words: string[]): Scene =>
  async (deps) => {
    await deps.db.write((queries) =>
      queries
        .insertInto('recording_deletions')
        .values({
          carrier: 'twilio',
          sealed_name: sealName(deps.secrets, 'RE1'),
          given_up_at: 1,
        })
        .execute(),
    );
    return words;
  };

const withEndpoint =
  (action: string, isOff = false): Scene =>
  async (deps) => {
    const url = 'https://example.com/hook';
    const { endpointId } = await addEndpoint(deps, { url, types: null });
    if (isOff) await switchEndpoint(deps, endpointId, false);
    return ['webhooks', action, endpointId];
  };
const withKey =
  (action: string): Scene =>
  async (deps) => {
    const made = { name: 'test', scopes: ['*'], expiresAt: null, operator: 'test' };
    return ['keys', action, (await createKey(deps, made)).keyId];
  };

/** Each form of each command, by its first words. */
const TRACES: Readonly<Record<string, Trace>> = {
  init: { none: 'writes a file before there is a database' },
  'numbers add': { event: 'system_number_added', scene: ['numbers', 'add', '+12015550150'] },
  'numbers list': READS,
  'numbers waiting': READS,
  'numbers release': {
    event: 'system_number_released',
    scene: ['numbers', 'release', '+12015550101'],
  },
  'buildings list': READS,
  'buildings create': { event: 'building_made', scene: ['buildings', 'create', 'Garden House'] },
  'buildings import': {
    event: 'building_imported',
    async scene(deps) {
      const house = {
        name: 'Garden House',
        address: '',
        time_zone: 'UTC',
        language: 'en',
      } as const;
      const file = join(folder, 'units.csv');
      writeFileSync(file, 'unit\n4B\n');
      return ['buildings', 'import', await makeBuilding(deps, house), file];
    },
  },
  'buildings export': READS,
  'units list': READS,
  'residents list': READS,
  'residents show': READS,
  'residents export': { event: 'account_exported', scene: withUser('residents', 'export', ADA) },
  'residents remove': {
    event: 'account_deleted',
    scene: withUser('residents', 'remove', ADA, '--yes'),
  },
  'sessions list': READS,
  'sessions end': {
    event: 'sessions_ended_by_operator',
    scene: withSession('sessions', 'end', ADA),
  },
  'calls list': READS,
  'calls show': READS,
  'recordings list': READS,
  'recordings retry': { event: 'recordings_retried', scene: withLeftover('recordings', 'retry') },
  'recordings forget': {
    event: 'recordings_forgotten',
    scene: withLeftover('recordings', 'forget'),
  },
  'match-codes': READS,
  'speech check': READS,
  'speech bench': READS,
  listen: { none: 'sends on what was recorded when it happened' },
  'audit list': READS,
  'audit export': READS,
  'audit verify': READS,
  'webhooks add': {
    event: 'webhook_added',
    scene: ['webhooks', 'add', 'https://example.com/hook'],
  },
  'webhooks list': READS,
  'webhooks events': READS,
  'webhooks on': { event: 'webhook_switched_on', scene: withEndpoint('on', true) },
  'webhooks off': { event: 'webhook_switched_off', scene: withEndpoint('off') },
  'webhooks remove': { event: 'webhook_removed', scene: withEndpoint('remove') },
  'webhooks rotate': { event: 'webhook_keys_rotated', scene: withEndpoint('rotate') },
  'webhooks test': { none: 'sends an event that tells of nothing, once' },
  'webhooks log': READS,
  'webhooks replay': {
    event: 'webhook_replayed',
    async scene(deps) {
      const [command = '', , id = ''] = await withEndpoint('replay')(deps);
      return [command, 'replay', id, '--since', '2020-01-01T00:00:00Z'];
    },
  },
  'keys create': {
    event: 'api_key_created',
    scene: ['keys', 'create', '--name', 'test', '--scope', 'residents'],
  },
  'keys list': READS,
  'keys rotate': { event: 'api_key_rotated', scene: withKey('rotate') },
  'keys revoke': { event: 'api_key_revoked', scene: withKey('revoke') },
  'operators invite': { event: 'role_invited', scene: ['operators', 'invite', ADA] },
  'operators list': READS,
  'operators remove': {
    event: 'role_removed',
    async scene(deps) {
      await inviteOperator(deps, { email: ADA, role: 'support', by: null });
      return ['operators', 'remove', ADA];
    },
  },
  impersonate: { event: 'impersonation_token_made', scene: withUser('impersonate', ADA) },
  'rotate-key': { event: 'signing_key_rotated', scene: ['rotate-key'] },
  'rotate-secret': { event: 'secret_rotated', scene: ['rotate-secret'] },
  backup: { none: 'copies, and must not touch a database that another release may have made' },
  restore: { none: 'puts files in place; the log goes on from where they end' },
  'migrate-to-postgres': { none: 'copies; the log goes on in the copy' },
  'prompts list': READS,
  'prompts render': { none: 'writes files' },
  'prompts import': { none: 'writes files' },
  doctor: READS,
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatecall-cli-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function forms(): Promise<readonly string[]> {
  const { out } = await runIn(folder, ['--help', '--json']);
  const { commands } = JSON.parse(out) as { commands: readonly string[] };
  const found = commands.flatMap((usage) => {
    const [command = ''] = usage.split(' ');
    return usage.split(' | ').map((form) => {
      const [, action = ''] = form.split(' ');
      return /^[a-z][a-z-]*$/.test(action) ? `${command} ${action}` : command;
    });
  });
  return [...new Set(found)];
}

it('knows every form of every command', async () => {
  expect((await forms()).toSorted()).toEqual(Object.keys(TRACES).toSorted());
});

it.each(
  Object.entries(TRACES).flatMap(([name, trace]) => ('none' in trace ? [] : [{ name, ...trace }])),
)('$name leaves $event', async ({ event, scene }) => {
  const env = { GATECALL_DATA: folder, ...SECRETS };
  const composition = await compose(parseConfig(env));
  const { deps } = composition;
  const words = typeof scene === 'function' ? await scene(deps) : scene;
  const read = () =>
    deps.db.read.selectFrom('audit_log').select('actor_kind').where('event', '=', event).execute();
  expect(await read()).toEqual([]);
  const done = await runIn(folder, words, { env });
  expect(done, done.err).toMatchObject({ code: 0 });
  const rows = await read();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every((row) => row.actor_kind === 'operator')).toBe(true);
  await composition.close();
});
