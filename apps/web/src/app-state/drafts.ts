import { HOUR_MS } from '@gatecall/contracts/constants';
import type { KeyValueStore } from '../deps.ts';

/** What a user has typed and not saved, by form; it outlives the end of a session. */
const STORAGE_KEY = 'gatecall_drafts';
const LIFE_MS = HOUR_MS;

type Drafts = {
  /** The user who typed them: no other user sees them. */
  readonly owner: string;
  readonly at: number;
  readonly forms: Readonly<Record<string, unknown>>;
};

/** A form's draft by the same user, at most an hour old. The form knows its shape. */
export const readDraft = (
  storage: KeyValueStore,
  { owner, form, now }: { owner: string; form: string; now: number },
): unknown => {
  const drafts = readDrafts(storage);
  if (drafts?.owner !== owner || now - drafts.at > LIFE_MS) return undefined;
  return drafts.forms[form];
};

/** Stores a form's draft; `undefined` deletes it. */
export const writeDraft = (
  storage: KeyValueStore,
  { owner, form, now, draft }: { owner: string; form: string; now: number; draft: unknown },
): void => {
  const before = readDrafts(storage);
  const { [form]: _old, ...others } = before?.owner === owner ? before.forms : {};
  const forms = draft === undefined ? others : { ...others, [form]: draft };
  if (Object.keys(forms).length === 0) return forgetDrafts(storage);
  storage.setItem(STORAGE_KEY, JSON.stringify({ owner, at: now, forms } satisfies Drafts));
};

/** Deletes all drafts, as at a sign-out. */
export const forgetDrafts = (storage: KeyValueStore): void => storage.removeItem(STORAGE_KEY);

const readDrafts = (storage: KeyValueStore): Drafts | null => {
  try {
    const drafts: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? 'null');
    if (drafts === null || typeof drafts !== 'object') return null;
    // Written by writeDraft only; anything else stored there has no such members.
    const { owner, at, forms } = drafts as Partial<Drafts>;
    return typeof owner === 'string' && typeof at === 'number' && forms instanceof Object
      ? { owner, at, forms }
      : null;
  } catch {
    return null;
  }
};
