import { z } from 'zod';
import { MEMBER_OPENS } from '../../call-flow/member-key.ts';
import { ari, ChannelGone, Interrupted } from './ari.ts';
import type { CallDeps } from './call-deps.ts';
import type { AriEvent } from './events.ts';
import { hangUpLine, type Line } from './line.ts';
import { nextStep, performVerb, type DialVerb } from './perform-verb.ts';

/** First argument of a channel of ours that rings a member of the household. */
export const MEMBER = 'member';

const bridges = z.array(z.object({ id: z.string(), channels: z.array(z.string()) }));

/** Asterisk ends the ringing by itself; we wait a little longer to hear of it. */
const PATIENCE_SECONDS = 5;

/**
 * Rings a member, and lets the caller through when the member asks for it (telephony 2.3, whisper).
 * Returns when the member is done with; throws ChannelGone when the caller has left.
 */
export async function dialMember(deps: CallDeps, caller: Line, verb: DialVerb): Promise<void> {
  const { access, channels } = deps;
  const running = await findTalk(deps, caller);
  if (running) return followTalk(deps, { caller, ...running }, verb);
  const member = channels.open(caller.newId('member'), { parentId: caller.channelId });
  // Called before the phone rings, so that no event of the channel is missed.
  const answered = hasAnswered(member, verb.timeoutSeconds + PATIENCE_SECONDS);
  let whispered: Promise<void> | undefined;
  try {
    await ari(access, 'POST', `/channels/${caller.channelId}/ring`);
    await ari(access, 'POST', '/channels', {
      endpoint: deps.dialEndpoint.replace('{number}', verb.number),
      app: access.app,
      appArgs: `${MEMBER},${caller.channelId}`,
      channelId: member.channelId,
      callerId: verb.callerId,
      timeout: String(verb.timeoutSeconds),
    });
    const { gone, interrupted } = caller.inbox;
    // If the caller leaves or is let in, the member's call ends with it, ringing or talking.
    if (await Promise.race([answered, gone, interrupted])) {
      whispered = whisper(deps, { caller, member }, verb);
      await Promise.race([whispered, gone, interrupted]);
    }
    if (caller.inbox.isGone()) throw new ChannelGone();
    if (caller.inbox.isInterrupted()) throw new Interrupted();
  } finally {
    // Two people who are talking go on without us; a phone that only rings is hung up.
    const isTalking = caller.inbox.isHandedOver() && (await findTalk(deps, caller)) !== undefined;
    if (!isTalking) await hangUpLine(member).catch(() => {});
    channels.close(member.channelId);
    // The caller is alone again before anything is said or sent to them.
    await whispered?.catch(() => {});
    if (!caller.inbox.isGone()) {
      await ari(access, 'DELETE', `/channels/${caller.channelId}/ring`).catch(() => {});
    }
  }
}

/** An answered channel comes to the application that dialled it. */
async function hasAnswered(member: Line, seconds: number): Promise<boolean> {
  try {
    const start = await member.inbox.next(({ type }) => type === 'StasisStart', seconds * 1_000);
    return start !== undefined;
  } catch {
    // Busy, declined, or no answer.
    return false;
  }
}

/** Asks the member before the two are connected: a mailbox that answers is never let through. */
async function whisper(
  deps: CallDeps,
  { caller, member }: { readonly caller: Line; readonly member: Line },
  { whisper: action, limitSeconds }: DialVerb,
): Promise<void> {
  try {
    let verbs = await nextStep(deps, member, action);
    for (;;) {
      const [verb] = verbs;
      if (verb?.verb === 'connect') {
        await talk(deps, { caller, member }, { action: verb.action, limitSeconds });
        return;
      }
      // No line is dialled from a member's.
      if (verb === undefined || verb.verb === 'dial') return;
      const following = await performVerb(deps, member, verb);
      if (!following) return;
      verbs = following;
    }
  } catch (error) {
    // The member has hung up, or was hung up on: the caller's flow continues.
    if (!(error instanceof ChannelGone) || caller.inbox.isGone()) throw error;
  }
}

/** Lets both hear each other until the member opens, hangs up, or the time is over. */
async function talk(
  deps: CallDeps,
  pair: { readonly caller: Line; readonly member: Line },
  verb: { readonly action: string | undefined; readonly limitSeconds: number },
): Promise<void> {
  const { access } = deps;
  const { caller, member } = pair;
  const bridgeId = caller.newId('bridge');
  await ari(access, 'POST', '/bridges', { type: 'mixing', bridgeId });
  const add = (channel: string, more: Readonly<Record<string, string>> = {}) =>
    ari(access, 'POST', `/bridges/${bridgeId}/addChannel`, { channel, ...more });
  try {
    await add(caller.channelId);
    // Keys of the member are ours: the panel gets its own tones, and the record tells who opened.
    await add(member.channelId, { absorbDTMF: 'true' });
    await untilOver(deps, pair, verb);
  } finally {
    if (!caller.inbox.isHandedOver()) await dissolve(deps, bridgeId);
  }
}

/** Returns when the talk is over; a member who keys 9 opens as at the whisper. */
async function untilOver(
  deps: CallDeps,
  { member }: { readonly member: Line },
  { action, limitSeconds }: { readonly action: string | undefined; readonly limitSeconds: number },
): Promise<void> {
  const opens = (event: AriEvent): boolean =>
    event.type === 'ChannelDtmfReceived' && event.digit === MEMBER_OPENS;
  const key = await member.inbox.next(opens, limitSeconds * 1_000);
  if (key === undefined || action === undefined) return;
  for (const verb of await nextStep(deps, member, action, { keys: MEMBER_OPENS })) {
    if (verb.verb !== 'dial') await performVerb(deps, member, verb);
  }
}

const dissolve = ({ access }: CallDeps, bridgeId: string): Promise<unknown> =>
  ari(access, 'DELETE', `/bridges/${bridgeId}`).catch(() => {});

/** The talk that a caller is in since an earlier process. */
async function findTalk(
  { access }: CallDeps,
  caller: Line,
): Promise<{ bridgeId: string; memberId: string } | undefined> {
  if (!caller.isTakenOver && !caller.inbox.isHandedOver()) return undefined;
  const listed = bridges.parse(await ari(access, 'GET', '/bridges'));
  const bridge = listed.find((one) => one.channels.includes(caller.channelId));
  const memberId = bridge?.channels.find((id) => id !== caller.channelId);
  if (!bridge || memberId === undefined) return undefined;
  return { bridgeId: bridge.id, memberId };
}

async function followTalk(
  deps: CallDeps,
  talk: { caller: Line; bridgeId: string; memberId: string },
  { limitSeconds }: DialVerb,
): Promise<void> {
  const { caller, bridgeId, memberId } = talk;
  const member = deps.channels.open(memberId, { parentId: caller.channelId });
  try {
    await Promise.race([
      member.inbox.next(() => false, limitSeconds * 1_000).catch(() => {}),
      caller.inbox.gone,
      caller.inbox.interrupted,
    ]);
    if (caller.inbox.isGone()) throw new ChannelGone();
    if (caller.inbox.isInterrupted()) throw new Interrupted();
  } finally {
    deps.channels.close(memberId);
    if (!caller.inbox.isHandedOver()) {
      await dissolve(deps, bridgeId);
      await hangUpLine(member).catch(() => {});
    }
  }
}
