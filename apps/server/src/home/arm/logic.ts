import { DAY_MS, HOUR_MS } from '@gatecall/contracts/constants';
import { recordAudit } from '../../audit/audit.ts';
import type { ArmAnswer, ArmLink } from '@gatecall/contracts/product/arm';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { toWireTime } from '../../platform/clock.ts';
import { countHits } from '../../limits/limits.ts';
import { newId, newToken } from '../../platform/random.ts';
import { sha256 } from '../../platform/secrets.ts';
import type { GatesOf } from '../../residents/gate-lookups.ts';
import { intercomIdOf } from '../../residents/intercom-of.ts';
import { recordWayIn, type Owner } from '../../residents/way-in-audit.ts';
import {
  countOpenLinks,
  deleteLink,
  disarm,
  findArmedUntil,
  findLink,
  findLinks,
  deletePastArms,
  insertArm,
  startLink,
  type Link,
} from './store.ts';

/** "Open for the next five minutes." */
export const ARM_WINDOW_MS = 5 * 60_000;
/** How long a link is still listed after its end. */
export const SHOW_USED_LINKS_MS = 7 * DAY_MS;
/** Links that may be open at once: as many as a resident can keep track of; each is a way in. */
const MAX_OPEN_LINKS = 50;
const LINKS_PER_RESIDENT = { name: 'arm-link', max: 100, windowMs: HOUR_MS } as const;

/** Until when the next call opens by itself; null if it does not. */
export async function readArm(deps: Deps, home: GatesOf): Promise<ArmAnswer> {
  const intercomId = await intercomIdOf(deps.db.read, home);
  const until = await findArmedUntil(deps.db.read, { intercomId, now: deps.clock.now() });
  return { armed_until: toWireTime(until ?? null) };
}

/**
 * The next call from the panel opens, once, within five minutes. A second press restarts the five
 * minutes.
 */
export async function startArm(deps: Deps, home: GatesOf): Promise<ArmAnswer> {
  const now = deps.clock.now();
  const expiresAt = now + ARM_WINDOW_MS;
  await deps.db.write(async (queries) => {
    const intercomId = await intercomIdOf(queries, home);
    await disarm(queries, { intercomId, now });
    await deletePastArms(queries, { intercomId, now });
    await insertArm(queries, {
      armId: newId(deps.random, 'arm'),
      residentId: home.residentId,
      intercomId,
      linkHash: null,
      label: '',
      opensFrom: now,
      expiresAt,
      now,
    });
    const details = { id: intercomId };
    await recordAudit(deps, queries, { event: 'gate_armed', userId: home.residentId, details });
  });
  return { armed_until: toWireTime(expiresAt) };
}

/** Takes "open the next call" back; open links remain. */
export async function stopArm(deps: Deps, home: GatesOf): Promise<ArmAnswer> {
  const now = deps.clock.now();
  await deps.db.write(async (queries) => {
    const intercomId = await intercomIdOf(queries, home);
    if (!(await disarm(queries, { intercomId, now }))) return;
    const details = { id: intercomId };
    await recordAudit(deps, queries, { event: 'gate_disarmed', userId: home.residentId, details });
  });
  return { armed_until: null };
}

/** Newest first: open links, and those that ended within the last week. */
export async function listLinks(deps: Deps, home: GatesOf): Promise<ArmLink[]> {
  const intercomId = await intercomIdOf(deps.db.read, home);
  const since = deps.clock.now() - SHOW_USED_LINKS_MS;
  const links = await findLinks(deps.db.read, { intercomId, since });
  return links.map(toWireLink);
}

const toWireLink = (link: Link): ArmLink => ({
  link_id: link.armId,
  label: link.label,
  expires_at: toWireTime(link.expiresAt),
  used_at: toWireTime(link.usedAt ?? link.opensFrom),
});

/** A link for a guest who can neither speak nor key. Its address is shown once and stored as a hash. */
export async function createLink(
  deps: Deps,
  { home, client }: Owner,
  input: { label: string; validHours: number },
): Promise<{ link: ArmLink; url: string }> {
  await countHits(deps, [{ ...LINKS_PER_RESIDENT, key: home.residentId }]);
  const token = newToken(deps.random);
  const now = deps.clock.now();
  const armId = newId(deps.random, 'arm');
  const expiresAt = now + input.validHours * HOUR_MS;
  await deps.db.write(async (queries) => {
    const intercomId = await intercomIdOf(queries, home);
    if ((await countOpenLinks(queries, { intercomId, now })) >= MAX_OPEN_LINKS) {
      throw refuse('open_links_full', {
        sentence: 'linksFull',
        values: { count: MAX_OPEN_LINKS },
      });
    }
    await deletePastArms(queries, { intercomId, now });
    await insertArm(queries, {
      armId,
      residentId: home.residentId,
      intercomId,
      linkHash: sha256(token),
      label: input.label,
      opensFrom: null,
      expiresAt,
      now,
    });
    await recordWayIn(deps, queries, 'open_link_made', {
      home,
      client,
      gateId: intercomId,
      id: armId,
    });
  });
  const link = { armId, label: input.label, expiresAt, usedAt: null, opensFrom: null };
  return { link: toWireLink(link), url: `${deps.config.url}/open/${token}` };
}

/** Takes a link back. Throws guest_code_not_found if the resident has none with this id. */
export async function removeLink(
  deps: Deps,
  { home, client }: Owner,
  linkId: string,
): Promise<ArmLink[]> {
  await deps.db.write(async (queries) => {
    const intercomId = await intercomIdOf(queries, home);
    if (!(await deleteLink(queries, { armId: linkId, intercomId }))) {
      throw refuse('guest_code_not_found');
    }
    await recordWayIn(deps, queries, 'open_link_revoked', {
      home,
      client,
      gateId: intercomId,
      id: linkId,
    });
  });
  return listLinks(deps, home);
}

export type LinkState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'open'; readonly until: number }
  | { readonly kind: 'over' };

/** The state of a guest's link. Looking changes nothing, because mail scanners look. */
export async function lookAtLink(deps: Deps, token: string): Promise<LinkState> {
  const now = deps.clock.now();
  const link = await findLink(deps.db.read, { linkHash: sha256(token), now });
  if (!link || link.used_at !== null) return { kind: 'over' };
  return link.opens_from === null ? { kind: 'ready' } : { kind: 'open', until: link.expires_at };
}

/** The guest at the gate presses the button: five minutes, once. */
export async function useLink(deps: Deps, token: string): Promise<LinkState> {
  const now = deps.clock.now();
  const linkHash = sha256(token);
  const until = now + ARM_WINDOW_MS;
  await deps.db.write((queries) => startLink(queries, { linkHash, now, until }));
  return lookAtLink(deps, token);
}
