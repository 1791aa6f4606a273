import { HOUR_MS } from '@gatecall/contracts/constants';
import { DEFAULT_LANGUAGE, type Language } from '@gatecall/contracts/languages';
import { ATTENTION_KINDS, type AttentionKind } from '@gatecall/contracts/server-endpoints';
import type { Overview } from '@gatecall/contracts/server/overview';
import { findBreaks } from '../../audit/watch-chain.ts';
import { countSilentPanels } from '../../buildings/silent-panels.ts';
import { areFailing } from '../../voice/calls/failing.ts';
import type { Deps } from '../../deps.ts';
import { listOperators } from '../../operators/logic.ts';
import { countNumbers } from '../../residents/number-pool.ts';
import { countWaiting } from '../../residents/waiting-gates.ts';
import { textsIn } from '../../texts/texts.ts';
import type { Amounts } from './counts.ts';
import { countInNeed } from '../gates/store.ts';
import { countFailedCalls, countLate, countWebhooks, MANY } from './store.ts';

/** A message that has waited so long has been tried several times. */
const LATE_MS = 10 * 60_000;
/** Fewer free numbers than that are soon given away. */
const FEW_NUMBERS = 3;

type Severity = Overview['attention'][number]['severity'];
type Found = readonly [kind: AttentionKind, severity: Severity, count: number, list: string | null];

/** What needs attention, the worst first: a few short queries, however many residents there are. */
export async function showOverview(
  deps: Pick<Deps, 'clock' | 'config' | 'db' | 'lifecycle'>,
  countAmounts: () => Promise<Amounts>,
  language: Language = DEFAULT_LANGUAGE,
): Promise<Overview> {
  const { read } = deps.db;
  const [numbers, webhooks, operators, amounts] = await Promise.all([
    countNumbers(deps, read),
    countWebhooks(read),
    listOperators(deps),
    countAmounts(),
  ]);
  const found = [
    ...(await findTrouble(deps)),
    ...(await findForGates(deps)),
    ...findForOperators(fewNumbers(numbers, amounts), webhooks.off),
  ];
  const says = textsIn(language, deps.config.brand).overview;
  return {
    attention: found
      .filter(([kind, , count]) => count > 0 || kind === 'few_numbers')
      .toSorted(([one], [other]) => ATTENTION_KINDS.indexOf(one) - ATTENTION_KINDS.indexOf(other))
      .map(([kind, severity, count, list]) => {
        return { kind, severity, sentence: says[kind](count), count, list };
      }),
    counts: {
      numbers: numbers.all,
      free_numbers: numbers.free,
      webhooks: webhooks.all,
      operators: operators.length,
      buildings: amounts.buildings,
      units: amounts.units,
      residents: amounts.residents,
      gates: amounts.gates,
      calls_30_days: amounts.calls,
    },
  };
}

/** What is wrong with the installation itself. */
async function findTrouble(
  deps: Pick<Deps, 'clock' | 'db' | 'lifecycle'>,
): Promise<readonly Found[]> {
  const { read } = deps.db;
  const now = deps.clock.now();
  const [broken, calls, late] = await Promise.all([
    findBreaks(read, now),
    countFailedCalls(read, now - HOUR_MS),
    countLate(read, now - LATE_MS),
  ]);
  const isFailing = areFailing(calls);
  const lateOf = (channel: string): number => late.get(channel) ?? 0;
  return [
    ['audit_broken', 'critical', broken.length, '/api/v1/audit?event=audit_chain_broken'],
    ['line_down', 'critical', deps.lifecycle.telephoneTrouble() === undefined ? 0 : 1, null],
    ['calls_failing', 'critical', isFailing ? calls.failed : 0, '/api/v1/calls?outcome=failed'],
    ['mail_late', 'critical', lateOf('email'), null],
    ['texts_late', 'critical', lateOf('sms') + lateOf('whatsapp'), null],
    ['push_late', 'critical', lateOf('push'), null],
  ];
}

/** What residents and guests have to do without. */
async function findForGates({ clock, db }: Pick<Deps, 'clock' | 'db'>): Promise<readonly Found[]> {
  const bounds = { now: clock.now(), most: MANY };
  const [waiting, lost, suspended, overrun, silent] = await Promise.all([
    countWaiting(db.read, MANY),
    countInNeed(db.read, 'forwarding_lost', bounds),
    countInNeed(db.read, 'codes_suspended', bounds),
    countInNeed(db.read, 'called_too_often', bounds),
    countSilentPanels(db.read, MANY),
  ]);
  return [
    ['waiting_for_number', 'critical', waiting, '/api/v1/gates?attention=waiting_for_number'],
    ['forwarding_lost', 'warning', lost, '/api/v1/gates?attention=forwarding_lost'],
    ['codes_suspended', 'warning', suspended, '/api/v1/gates?attention=codes_suspended'],
    ['called_too_often', 'warning', overrun, '/api/v1/gates?attention=called_too_often'],
    ['silent_panels', 'warning', silent, '/api/v1/buildings?attention=silent_panels'],
  ];
}

/** What will be missing soon. */
const findForOperators = (few: number | undefined, webhooksOff: number): readonly Found[] => [
  ...(few === undefined
    ? []
    : [['few_numbers', 'warning', few, '/api/v1/numbers?state=free'] as const]),
  ['webhooks_off', 'warning', webhooksOff, '/api/v1/webhooks'],
];

/**
 * Free numbers, if there are few or none. If gates share numbers, that means nothing: the next gate shares one
 * as well.
 */
const fewNumbers = (
  { all, free }: { readonly all: number; readonly free: number },
  { gates }: Amounts,
): number | undefined => (gates <= all && free < FEW_NUMBERS ? free : undefined);
