import { ari, ARI_APP, ChannelGone } from './ari.ts';
import type { CallDeps } from './call-deps.ts';
import { hangUpLine, type Line } from './line.ts';
import { nextStep, performVerb, type DialVerb } from './perform-verb.ts';

/** First argument of a channel of ours that rings a member of the household. */
export const MEMBER = 'member';

/** Asterisk ends the ringing by itself; we wait a little longer to hear of it. */
const PATIENCE_SECONDS = 5;

/**
 * Rings a member, and lets the caller through when the member asks for it (telephony 2.3, whisper).
 * Returns when the member is done with; throws ChannelGone when the caller has left.
 */
export async function dialMember(deps: CallDeps, caller: Line, verb: DialVerb): Promise<void> {
  const { access, channels } = deps;
  const member = channels.open(caller.newId('member'), caller.channelId);
  // Asked before the phone rings: nothing that the channel does is missed.
  const answered = hasAnswered(member, verb.timeoutSeconds + PATIENCE_SECONDS);
  try {
    await ari(access, 'POST', `/channels/${caller.channelId}/ring`);
    await ari(access, 'POST', '/channels', {
      endpoint: deps.dialEndpoint.replace('{number}', verb.number),
      app: ARI_APP,
      appArgs: MEMBER,
      channelId: member.channelId,
      callerId: verb.callerId,
      timeout: String(verb.timeoutSeconds),
    });
    // A caller who leaves takes the member's call along, ringing or talking.
    if (await Promise.race([answered, caller.inbox.gone])) {
      await Promise.race([whisper(deps, { caller, member }, verb), caller.inbox.gone]);
    }
    if (caller.inbox.isGone()) throw new ChannelGone();
  } finally {
    if (!member.inbox.isGone()) await hangUpLine(member).catch(() => {});
    channels.close(member.channelId);
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
    // Busy, declined, or nobody there.
    return false;
  }
}

/** Asks the member before anybody is connected: a mailbox that answers is never let through. */
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
        await talk(deps, { caller, member }, limitSeconds);
        return;
      }
      // Who was dialled dials nobody.
      if (verb === undefined || verb.verb === 'dial') return;
      const following = await performVerb(deps, member, verb);
      if (!following) return;
      verbs = following;
    }
  } catch (error) {
    // The member has hung up, or was let go: the caller's flow goes on.
    if (!(error instanceof ChannelGone) || caller.inbox.isGone()) throw error;
  }
}

/** Lets both hear each other until the member hangs up or the time is over. */
async function talk(
  { access }: CallDeps,
  { caller, member }: { readonly caller: Line; readonly member: Line },
  limitSeconds: number,
): Promise<void> {
  const bridgeId = caller.newId('bridge');
  await ari(access, 'POST', '/bridges', { type: 'mixing', bridgeId });
  try {
    const channel = `${caller.channelId},${member.channelId}`;
    await ari(access, 'POST', `/bridges/${bridgeId}/addChannel`, { channel });
    await member.inbox.next(() => false, limitSeconds * 1_000);
  } finally {
    await ari(access, 'DELETE', `/bridges/${bridgeId}`).catch(() => {});
  }
}
