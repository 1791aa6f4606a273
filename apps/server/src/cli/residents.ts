import type { WireGate } from '@gatecall/contracts/product/gates';
import { eraseAccount, exportAccount } from '../account/logic.ts';
import { recordAudit } from '../audit/audit.ts';
import { lookUpUser } from '../auth/users/logic.ts';
import type { Deps } from '../deps.ts';
import { toWireTime } from '../platform/clock.ts';
import { ownHome } from '../residents/home.ts';
import { getResident } from '../residents/logic.ts';
import { listCalls } from '../voice/calls/list.ts';
import { listGates } from '../home/gates/logic.ts';
import { readGate } from '../home/status/logic.ts';
import { printRows, UsageError, type Command, type Io } from './command.ts';
import { forResident } from './for-resident.ts';
import { withDeps } from './with-deps.ts';

const MAX_LISTED = 1_000;
const LAST_CALLS = 5;

/** The people who use this installation. */
export const residents: Command = {
  about: 'accounts: list, show, export, erase',
  forms: [
    ['residents list', 'Shows every account, newest first.'],
    [
      'residents show WHO',
      'Shows one account with its gates, their status and the last calls; codes stay hidden.',
    ],
    ['residents export WHO', 'Prints everything stored about a resident as JSON, without secrets.'],
    [
      'residents remove WHO --yes',
      'Erases a resident with everything that belongs to them; needs --yes.',
    ],
  ],
  notes:
    'WHO is an e-mail address, a phone number like +12025550142, a wallet address or a user id.',
  run: {
    async list(io, args) {
      printRows(io, args, await withDeps(io, listResidents), 'Nobody has signed up yet.');
    },
    show: (io, { words, isJson }) =>
      forResident(io, words[0], (deps, { userId }) => show(io, deps, userId, isJson)),
    export: (io, { words }) =>
      forResident(io, words[0], async (deps, { userId }) => {
        const copy = await exportAccount(deps, { userId, sessionId: '' });
        await deps.db.write((queries) =>
          recordAudit(deps, queries, { event: 'account_exported', userId }),
        );
        io.out(`${JSON.stringify(copy, null, 2)}\n`);
      }),
    remove: (io, { words, flags, isJson }) =>
      forResident(io, words[0], async (deps, { userId, name }) => {
        if (!flags.has('yes')) throw new UsageError('Removing cannot be undone: add --yes.');
        await eraseAccount(deps, { userId, ip: '' });
        if (isJson) io.out(`${JSON.stringify({ removed: name })}\n`);
      }),
  },
};

/** A row for each resident, with their first address and gate; `show` has the others. */
async function listResidents({ db }: Deps) {
  const users = await db.read
    .selectFrom('users')
    .select(['user_id', 'created_at'])
    .orderBy('created_at', 'desc')
    .limit(MAX_LISTED)
    .execute();
  if (users.length === 0) return [];
  const ids = users.map((user) => user.user_id);
  const emails = await db.read
    .selectFrom('user_emails')
    .select(['user_id', 'email'])
    .where('user_id', 'in', ids)
    .orderBy('created_at')
    .execute();
  const intercoms = await db.read
    .selectFrom('intercoms')
    .select(['resident_id', 'phone_number', 'system_number'])
    .where('resident_id', 'in', ids)
    .orderBy('created_at')
    .execute();
  return users.map((user) => {
    const gates = intercoms.filter((row) => row.resident_id === user.user_id);
    return {
      email: emails.find((row) => row.user_id === user.user_id)?.email ?? null,
      intercom: gates[0]?.phone_number ?? null,
      system_number: gates[0]?.system_number ?? null,
      gates: gates.length,
      since: toWireTime(user.created_at),
      user_id: user.user_id,
    };
  });
}

/** The last calls as the resident sees them, without numbers and names. */
async function lastCalls(deps: Deps, userId: string) {
  const reader = { home: ownHome(userId), now: deps.clock.now() };
  const { calls } = await listCalls(deps.db.read, reader, { limit: LAST_CALLS });
  return calls.map((call) => ({
    started_at: call.started_at,
    kind: call.kind,
    outcome: call.outcome,
    opened_by: call.opened_by?.kind ?? null,
    call_id: call.call_id,
  }));
}

async function show(io: Io, deps: Deps, userId: string, isJson: boolean): Promise<void> {
  const user = await lookUpUser(deps.db.read, userId);
  const resident = await getResident(deps, userId);
  const [intercom] = resident.intercoms;
  const gate = await readGate(deps, ownHome(userId));
  const { gates } = await listGates(deps, ownHome(userId));
  const facts = {
    user_id: userId,
    emails: user?.emails.map(({ email }) => email).join(', ') ?? '',
    phone: resident.phoneNumber,
    intercom: intercom?.phoneNumber ?? null,
    system_number: intercom?.systemNumber ?? null,
    codes: (intercom?.guestCodes.length ?? 0) + (intercom?.ownCodes.length ?? 0),
    since: user ? toWireTime(user.createdAt) : null,
    gate: gate.status,
    sentence: gate.sentence,
    checked: `${gate.conditions_checked} of ${gate.conditions}`,
    suspended_until: gate.suspended_until,
    hears_speech: gate.hears_speech,
  };
  const calls = await lastCalls(deps, userId);
  if (isJson) return io.out(`${JSON.stringify({ ...facts, gates, calls })}\n`);
  for (const [name, value] of Object.entries(facts)) {
    io.out(`${name.padEnd(14)}${value ?? '–'}\n`);
  }
  // The first stands above.
  for (const other of gates.slice(1)) {
    io.out(`${'another gate'.padEnd(14)}${gateLine(other)}\n`);
  }
  io.out('\n');
  printRows(io, { isJson }, calls, 'No call has come in yet.');
}

const gateLine = (gate: WireGate): string =>
  [gate.name, gate.phone_number, gate.system_number, gate.sentence]
    .map((part) => part ?? '–')
    .join(' · ');
