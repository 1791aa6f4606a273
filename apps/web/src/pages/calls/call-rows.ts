import type { GateCall } from '../../api/calls.ts';
import type { Catalogue } from '../../text/catalogue.ts';
import { callerOf, gateOf, reasonOf, resultOf } from './call-words.ts';

/** The rows of the CSV file, with their header. */
export const toRows = (
  calls: readonly GateCall[],
  text: Catalogue['calls'],
): readonly string[][] => [
  [text.when, text.who, text.result, text.how, text.gate],
  ...calls.map((call) => [
    call.started_at,
    call.from_number ?? callerOf(call, text),
    resultOf(call, text).label,
    reasonOf(call, text),
    gateOf(call) ?? '',
  ]),
];
