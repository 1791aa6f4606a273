import { ROLES, type Role } from '@gatecall/contracts/server-endpoints';
import type { Deps } from '../deps.ts';
import { inviteOperator, listOperators, removeOperator, stateOf } from '../operators/logic.ts';
import { toWireTime } from '../platform/clock.ts';
import {
  printRows,
  theOnly,
  UsageError,
  type Arguments,
  type Command,
  type Io,
} from './command.ts';
import { forResident } from './for-resident.ts';
import { withDeps } from './with-deps.ts';

/** The people with a role in the console. */
export const operators: Command = {
  about: 'who runs the installation, and in which role',
  forms: [
    [
      `operators invite EMAIL [--role ${ROLES.join('|')}] [--building ID[,…]]`,
      'Mails a link that signs a person in, and prints it; their account is made if there is none. They have the role (operator, unless another is named) once they come with a passkey or an authenticator app, within a week; a manager looks after the buildings that are named.',
    ],
    ['operators list', 'Shows who has which role, and who was invited.'],
    ['operators remove WHO', 'Takes a role away at once; the last operator stays.'],
  ],
  notes: 'WHO is an e-mail address, a phone number, a wallet address or a user id.',
  run: {
    invite,
    async list(io, args) {
      printRows(io, args, await withDeps(io, listRows), 'Nobody has a role yet.');
    },
    remove: (io, args) =>
      forResident(io, theOnly(args, 'Name one person.'), async (deps, { userId, name }) => {
        await removeOperator(deps, userId);
        if (args.isJson) io.out(`${JSON.stringify({ removed: name })}\n`);
      }),
  },
};

/** The link is alone on the last line, for scripts. */
async function invite(io: Io, args: Arguments): Promise<void> {
  const email = theOnly(args, 'Name one e-mail address.');
  const role = roleOf(args.flags.get('role') ?? 'operator');
  const buildingIds = args.flags.get('building')?.split(',') ?? [];
  if ((role === 'manager') !== buildingIds.length > 0) {
    throw new UsageError(
      'A manager looks after buildings: name them by --building, and for no other role.',
    );
  }
  const { link, invitedUntil } = await withDeps(io, (deps) =>
    inviteOperator(deps, { email, role, buildingIds, by: null }),
  );
  const until = toWireTime(invitedUntil);
  if (args.isJson) io.out(`${JSON.stringify({ link, role, invited_until: until })}\n`);
  else io.out(`Invited until ${until}. This link signs them in, once:\n${link}\n`);
}

function roleOf(text: string): Role {
  const role = ROLES.find((one) => one === text);
  if (!role) throw new UsageError(`There is no role "${text}". There are: ${ROLES.join(', ')}.`);
  return role;
}

const listRows = async (deps: Deps) =>
  (await listOperators(deps)).map(({ email, role, invitedUntil, createdAt, userId }) => ({
    email,
    role,
    state: stateOf(deps, { invitedUntil }),
    since: toWireTime(createdAt),
    user_id: userId,
  }));
