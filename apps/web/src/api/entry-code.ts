import type {
  EntryCodeAnswer,
  EntryCodeReplacedAnswer,
} from '@gatecall/contracts/product/entry-code';

import { type ApiDeps, callForJson } from './product.ts';

export type { EntryCodeAnswer, EntryCodeReplacedAnswer };

const PATH = '/v1/entry_code';

/** The shared code and how much it is used. */
export const fetchEntryCode = (deps: ApiDeps): Promise<EntryCodeAnswer> => callForJson(deps, PATH);

/** A new shared code; the old one ends at once. */
export const replaceEntryCode = (deps: ApiDeps): Promise<EntryCodeReplacedAnswer> =>
  callForJson(deps, `${PATH}/replace`, { method: 'POST' });

/** Puts the code back that was replaced a moment ago. */
export const restoreEntryCode = (deps: ApiDeps, code: string): Promise<EntryCodeAnswer> =>
  callForJson(deps, `${PATH}/restore`, { method: 'POST', body: { code } });
