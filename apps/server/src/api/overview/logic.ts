import { DEFAULT_LANGUAGE, type Language } from '@gatecall/contracts/languages';
import type { AttentionKind } from '@gatecall/contracts/server-endpoints';
import type { Overview } from '@gatecall/contracts/server/overview';
import type { Deps } from '../../deps.ts';
import { listOperators } from '../../operators/logic.ts';
import { textsIn } from '../../texts/texts.ts';
import { countLate, countNumbers, countSuspended, countWaiting, countWebhooks } from './store.ts';

/** A message that has waited so long has been tried several times. */
const LATE_MS = 10 * 60_000;
/** Fewer free numbers than that are soon given away. */
const FEW_NUMBERS = 3;

type Severity = Overview['attention'][number]['severity'];
type Found = readonly [kind: AttentionKind, severity: Severity, count: number, list: string | null];

/** What needs somebody, the worst first: a few short looks, however many residents there are. */
export async function showOverview(
  deps: Pick<Deps, 'clock' | 'config' | 'db'>,
  language: Language = DEFAULT_LANGUAGE,
): Promise<Overview> {
  const { read } = deps.db;
  const now = deps.clock.now();
  const [numbers, waiting, suspended, late, webhooks, operators] = await Promise.all([
    countNumbers(read),
    countWaiting(read),
    countSuspended(read, now),
    countLate(read, now - LATE_MS),
    countWebhooks(read),
    listOperators(deps),
  ]);
  const lateOf = (channel: string): number => late.get(channel) ?? 0;
  const isFew = numbers.free > 0 && numbers.free < FEW_NUMBERS;
  const texts = lateOf('sms') + lateOf('whatsapp');
  const found: readonly Found[] = [
    ['waiting_for_number', 'critical', waiting, '/api/v1/gates'],
    ['mail_late', 'critical', lateOf('email'), null],
    ['texts_late', 'critical', texts, null],
    ['push_late', 'critical', lateOf('push'), null],
    ['codes_suspended', 'warning', suspended, '/api/v1/gates'],
    ['few_numbers', 'warning', isFew ? numbers.free : 0, '/api/v1/numbers?state=free'],
    ['webhooks_off', 'warning', webhooks.off, '/api/v1/webhooks'],
  ];
  const says = textsIn(language, deps.config.brand).overview;
  return {
    attention: found
      .filter(([, , count]) => count > 0)
      .map(([kind, severity, count, list]) => {
        return { kind, severity, sentence: says[kind](count), count, list };
      }),
    counts: {
      numbers: numbers.all,
      free_numbers: numbers.free,
      webhooks: webhooks.all,
      operators: operators.length,
    },
  };
}
