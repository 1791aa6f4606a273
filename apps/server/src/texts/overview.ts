import type { AttentionKind } from '@gatecall/contracts/server-endpoints';

/** What needs an operator's attention, in one language; `count` is how many. */
export type OverviewTexts = Readonly<Record<AttentionKind, (count: number) => string>>;
