import type { WireGate } from '@gatecall/contracts/product/gates';
import { eraseAccount, exportAccount } from '../account/logic.ts';
import { lookUpUser } from '../auth/users/logic.ts';
import type { Deps } from '../deps.ts';
import { toWireTime } from '../platform/clock.ts';
import { ownHome } from '../residents/home.ts';
import { getResident } from '../residents/logic.ts';
import { listGates } from '../voice/gates/logic.ts';
import { readGate } from '../voice/status/logic.ts';
import { statusSentence } from '../voice/status/sentence.ts';
import { printRows, UsageError, type Command, type Io } from './command.ts';
import { forResident } from './for-resident.ts';
import { withDeps } from './with-deps.ts';

const MAX_LISTED = 1_000;

/** The people who use this installation. */
export const residents: Command = {
  usage: 'residents list | residents show WHO | residents export WHO | residents remove WHO --yes',
  options: { yes: { type: 'boolean' } },
  help: [
    'list    shows every account, newest first',
    'show    shows one account with its intercom; codes stay hidden',
    'export  prints everything stored about a resident as JSON, without secrets',
    'remove  erases a resident with everything that belongs to them; needs --yes',
    'WHO is an e-mail address, a phone number like +12025550142, a wallet address or a user id.',
  ].join('\n'),
  async run(io, args) {
    const [action, written] = args.words;
    if (action === 'list') {
      printRows(io, args, await withDeps(io, listResidents), 'Nobody has signed up yet.');
      return 0;
    }
    if (action !== 'show' && action !== 'export' && action !== 'remove') {
      throw new UsageError('Say what to do: list, show, export or remove.');
    }
    return forResident(io, written, async (deps, { userId, name }) => {
      if (action === 'show') return show(io, deps, userId, args.isJson);
      if (action === 'export') {
        const copy = await exportAccount(deps, { userId, sessionId: '' });
        io.out(`${JSON.stringify(copy, null, 2)}\n`);
        return 0;
      }
      if (!args.flags.has('yes')) throw new UsageError('Removing cannot be undone: add --yes.');
      await eraseAccount(deps, { userId, ip: '' });
      if (args.isJson) io.out(`${JSON.stringify({ removed: name })}\n`);
      return 0;
    });
  },
};

async function listResidents(deps: Deps) {
  const rows = await deps.db.read
    .selectFrom('users')
    .leftJoin('user_emails', 'user_emails.user_id', 'users.user_id')
    .leftJoin('intercoms', 'intercoms.resident_id', 'users.user_id')
    .select([
      'users.user_id',
      'users.created_at',
      'user_emails.email',
      'intercoms.phone_number',
      'intercoms.system_number',
    ])
    .orderBy('users.created_at', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return rows.map((row) => ({
    email: row.email,
    intercom: row.phone_number,
    system_number: row.system_number,
    since: toWireTime(row.created_at),
    user_id: row.user_id,
  }));
}

async function show(io: Io, deps: Deps, userId: string, isJson: boolean): Promise<number> {
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
  };
  if (isJson) io.out(`${JSON.stringify({ ...facts, gates })}\n`);
  else {
    for (const [name, value] of Object.entries({ ...facts, gate: statusSentence(gate) })) {
      io.out(`${name.padEnd(14)}${value ?? '–'}\n`);
    }
    // The first stands above.
    for (const other of gates.slice(1)) {
      io.out(`${'another gate'.padEnd(14)}${gateLine(other)}\n`);
    }
  }
  return 0;
}

const gateLine = (gate: WireGate): string =>
  [gate.name, gate.phone_number, gate.system_number, statusSentence(gate)]
    .map((part) => part ?? '–')
    .join(' · ');
