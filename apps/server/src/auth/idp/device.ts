import { ALLOWED_SCOPES, type Scope } from '@gatecall/contracts/constants';
import type { DeviceCode } from 'oidc-provider';
import { recordAudit } from '../../audit/audit.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import type { Client } from '../../http/request/client.ts';
import { countHits } from '../../limits/limits.ts';
import { perNetwork } from '../../limits/per-network.ts';
import { newToken } from '../../platform/random.ts';
import { sha256 } from '../../platform/secrets.ts';
import { keepSecret, takeSecret } from '../challenges/logic.ts';
import { exchangedFor, type Session } from '../sessions/session.ts';
import { lastProofAt } from '../sessions/step-up.ts';
import { namesOf } from '../users/account-names.ts';
import { getUser } from '../users/logic.ts';
import { acrOf } from './acr.ts';
import { earliestProofFor } from './authorization-request.ts';
import type { Idp } from './idp.ts';
import { ALWAYS_SAID, keepWhileLive, loginOf, newGrant } from './issue-code.ts';
import { takeUserCode } from './adapter.ts';
import { saveConsent } from './consent-store.ts';
import { tellOfActing } from './tell-of-acting.ts';

const KIND = 'idp_device';
/** From the question to the decision. */
const QUESTION_LIFETIME_MS = 10 * 60_000;
/** Of 20^8 codes (RFC 8628 §5.1). */
const TRIES = { max: 20, windowMs: 10 * 60_000 };
const tries = perNetwork('idp-device-network', TRIES);

/** What the user is asked: which application, what for, and the ticket for the decision. */
export type DeviceQuestion = {
  readonly clientName: string;
  /** What names the account that is asked for. */
  readonly account: string;
  readonly code: string;
  readonly scopes: readonly Scope[];
  readonly ticket: string;
};

/**
 * Finds the device that shows a code, and prepares the question (RFC 8628 §3.3). The decision needs the
 * ticket, which belongs to this session and code and works once: no other page can decide (A68).
 */
export async function askAboutDevice(
  deps: Deps,
  idp: Idp,
  input: { userCode: string; session: Session; client: Client },
): Promise<DeviceQuestion | undefined> {
  const { session } = input;
  if (exchangedFor(session) !== undefined) throw refuse('user_unauthenticated');
  await countHits(deps, [
    tries(input.client),
    { name: 'idp-device-user', key: session.userId, ...TRIES },
  ]);
  const found = await findDevice(idp, input.userCode);
  if (!found) return undefined;
  const { device, party } = found;
  const scopes = scopesOf(device);
  if (lastProofAt(session.factors) < earliestProofFor(scopes, deps.clock.now())) {
    throw refuse('step_up_required');
  }
  const ticket = newToken(deps.random);
  await deps.db.write((queries) =>
    keepSecret(deps, queries, {
      kind: KIND,
      subject: session.sessionId,
      userId: session.userId,
      secretHash: ticketHash(session, ticket),
      data: { userCode: device.userCode },
      lifetimeMs: QUESTION_LIFETIME_MS,
    }),
  );
  const [account] = namesOf(await getUser(deps.db.read, session.userId));
  return { clientName: party.client_name, account, code: shown(device.userCode), scopes, ticket };
}

/** Takes the user's decision; false if there is no such question any more. */
export async function answerAboutDevice(
  deps: Deps,
  idp: Idp,
  input: { ticket: string; isAllowed: boolean; session: Session; client: Client },
): Promise<boolean> {
  const { session, isAllowed } = input;
  const secretHash = ticketHash(session, input.ticket);
  const question = await deps.db.write((queries) =>
    takeSecret(deps, queries, { kind: KIND, secretHash }),
  );
  // Written by askAboutDevice only.
  const found = question && (await findDevice(idp, question.data['userCode'] as string));
  if (!found) return false;
  const { device, party } = found;
  const provider = await idp.provider();
  // Two people were shown the same code: the first decision counts.
  if (!(await takeUserCode(deps, device.userCode))) return false;
  const scopes = scopesOf(device);
  await deps.db.write(async (queries) => {
    const { userId } = session;
    const clientId = party.client_id;
    if (isAllowed) {
      await saveConsent(queries, { userId, clientId, scopes, now: deps.clock.now() });
      await tellOfActing(deps, queries, { userId, party, scopes });
    }
    await recordAudit(deps, queries, {
      event: isAllowed ? 'idp_device_allowed' : 'idp_device_denied',
      userId,
      ip: input.client.ip,
      details: { client_id: clientId },
    });
  });
  if (isAllowed) {
    const grantId = await newGrant(provider, session, { party, scopes });
    Object.assign(device, {
      accountId: session.userId,
      authTime: Math.floor(lastProofAt(session.factors) / 1_000),
      acr: acrOf(session, { values: [], isEssential: false }),
      claims: { id_token: ALWAYS_SAID },
      grantId,
      scope: scopes.join(' '),
      ...(await loginOf(deps, session, party)),
    });
  } else {
    Object.assign(device, {
      error: 'access_denied',
      errorDescription: 'The user did not allow it.',
    });
  }
  await device.save();
  if (device.grantId !== undefined) await keepWhileLive(deps, session, device.grantId);
  return true;
}

async function findDevice(idp: Idp, userCode: string) {
  const { DeviceCode } = await idp.provider();
  const device = await DeviceCode.findByUserCode(normal(userCode));
  if (!device || device.error || device.accountId) return undefined;
  const party = idp.parties.get(device.clientId);
  return party && { device, party };
}

/** As people type it: lower case, blanks, with or without the hyphen. */
const normal = (userCode: string): string => userCode.toUpperCase().replaceAll(/[^A-Z]/g, '');
const shown = (userCode: string): string => `${userCode.slice(0, 4)}-${userCode.slice(4)}`;

const scopesOf = ({ params }: DeviceCode): readonly Scope[] => {
  const wanted = (params.scope ?? 'openid').split(' ');
  return ALLOWED_SCOPES.filter((scope) => wanted.includes(scope));
};

const ticketHash = (session: Session, ticket: string): string =>
  sha256(`${session.sessionId} ${ticket}`);
