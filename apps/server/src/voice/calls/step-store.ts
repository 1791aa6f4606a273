import type { Queries } from '../../db/database.ts';
import { held } from '../../db/held.ts';
import { prepared } from '../../db/prepared.ts';
import { sha256, type Secrets } from '../../platform/secrets.ts';
import type { Awaited } from '../carriers/carrier.ts';
import { CALL_COLUMNS, toCall, type StoredCall } from './store.ts';

const SEAL_PURPOSE = 'call-reply';

/** A step that a reply of ours named, with the call that it belongs to. */
export type CallStep = {
  readonly awaited: Awaited | 'incoming';
  readonly memberId: string | null;
  /** How often the line had been interrupted when the step was named. */
  readonly branch: number;
  /** The first reply, if there was one. */
  readonly reply: string | null;
  readonly call: StoredCall;
};

type NewStep = Pick<CallStep, 'awaited' | 'memberId' | 'branch'> & {
  readonly stepHash: string;
  readonly callId: string;
  readonly now: number;
};

/** A step that a reply of ours names by a token; the hash of the token is stored. */
export const insertStep = (queries: Queries, step: NewStep): Promise<unknown> =>
  insertRow(queries, { ...step, answeredAt: null, sealedReply: null });

/** The name of a call's first step, which no reply of ours names. */
export const firstStepHash = (call: { carrier: string; carrierCallId: string }): string =>
  sha256(`incoming ${call.carrier} ${call.carrierCallId}`);

/** The first webhook of a call, with its reply. */
export const insertAnsweredStep = (
  queries: Queries,
  secrets: Secrets,
  step: { stepHash: string; callId: string; reply: string; now: number },
): Promise<unknown> =>
  insertRow(queries, {
    ...step,
    awaited: 'incoming',
    memberId: null,
    branch: 0,
    answeredAt: step.now,
    sealedReply: secrets.seal(SEAL_PURPOSE, step.reply),
  });

const insertRow = prepared(
  (queries, step: NewStep & { answeredAt: number | null; sealedReply: string | null }) =>
    queries.insertInto('call_steps').values({
      step_hash: step.stepHash,
      call_id: step.callId,
      awaited: step.awaited,
      member_id: step.memberId,
      branch: step.branch,
      created_at: step.now,
      answered_at: step.answeredAt,
      sealed_reply: step.sealedReply,
    }),
);

/**
 * Reads a step and its call, both held for this transaction, the call first (`holdHome`): so two copies of a
 * webhook take turns, and the second finds the reply of the first.
 */
export async function findStep(
  queries: Queries,
  { secrets, stepHash }: { secrets: Secrets; stepHash: string },
): Promise<CallStep | undefined> {
  const [row] = await selectHeldStep(queries, { stepHash });
  return row && toStep(secrets, row);
}

/** The same without a lock, for where nothing can be written. */
export async function readStep(
  queries: Queries,
  { secrets, stepHash }: { secrets: Secrets; stepHash: string },
): Promise<CallStep | undefined> {
  const [row] = await selectStep(queries, { stepHash });
  return row && toStep(secrets, row);
}

type StepRow = Parameters<typeof toCall>[0] & {
  readonly awaited: string;
  readonly memberId: string | null;
  readonly branch: number;
  readonly sealed: string | null;
};
const toStep = (
  secrets: Secrets,
  { awaited, memberId, branch, sealed, ...call }: StepRow,
): CallStep => ({
  // Written by insertStep only.
  awaited: awaited as CallStep['awaited'],
  memberId,
  branch,
  reply: sealed === null ? null : secrets.open(SEAL_PURPOSE, sealed),
  call: toCall(call),
});

const stepByHash = (queries: Queries, { stepHash }: { stepHash: string }) =>
  queries
    .selectFrom('calls')
    .innerJoin('call_steps', 'call_steps.call_id', 'calls.call_id')
    .select([
      'call_steps.awaited',
      'call_steps.member_id as memberId',
      'call_steps.branch',
      'call_steps.sealed_reply as sealed',
    ])
    .select(CALL_COLUMNS)
    .where('call_steps.step_hash', '=', stepHash);
const selectStep = prepared(stepByHash);
const selectHeldStep = prepared((queries, step: { stepHash: string }) =>
  held(queries, stepByHash(queries, step)),
);

/** Stores the reply to a step, so that a repetition gets the same. */
export const answerStep = (
  queries: Queries,
  secrets: Secrets,
  answer: { stepHash: string; reply: string; now: number },
): Promise<unknown> =>
  updateStep(queries, {
    stepHash: answer.stepHash,
    sealedReply: secrets.seal(SEAL_PURPOSE, answer.reply),
    now: answer.now,
  });

const updateStep = prepared(
  (queries, answer: { stepHash: string; sealedReply: string; now: number }) =>
    queries
      .updateTable('call_steps')
      .set({ answered_at: answer.now, sealed_reply: answer.sealedReply })
      .where('step_hash', '=', answer.stepHash),
);

/** Forgets the reply to a step: its guest heard another one. */
export const forgetReply = (queries: Queries, { stepHash }: { stepHash: string }) =>
  queries
    .updateTable('call_steps')
    .set({ answered_at: null, sealed_reply: null })
    .where('step_hash', '=', stepHash)
    .execute();
