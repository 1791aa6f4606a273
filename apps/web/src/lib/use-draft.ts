import { useCallback, useState } from 'react';

import { readDraft, writeDraft } from '../app-state/drafts.ts';
import { useDeps } from '../deps.ts';

/**
 * Form state that survives the end of a session: what was typed is stored in this browser, for the same
 * user, for an hour, until it is saved or they sign out.
 *
 * @returns the draft, how to change it, and how to discard it.
 */
export const useDraft = <T extends object>(
  form: string,
  start: () => T,
): readonly [T, (change: Partial<T>) => void, (fresh: T) => void] => {
  const { storage, own, now, gate } = useDeps();
  const key = gate === undefined ? form : `${form} ${gate}`;
  // By their id, because accounts may have no address; theirs also where the session ends while they type.
  const [owner] = useState(() => own.get().session?.user_id ?? '');
  const [draft, setDraft] = useState<T>(() => {
    const kept = readDraft(storage, { owner, form: key, now: now() });
    // Members that the form no longer has do no harm; missing ones get their initial value.
    return kept instanceof Object ? { ...start(), ...kept } : start();
  });
  const keep = useCallback(
    (value: T | undefined) => writeDraft(storage, { owner, form: key, now: now(), draft: value }),
    [storage, owner, now, key],
  );
  const change = (part: Partial<T>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keep(next);
  };
  const restart = (fresh: T) => {
    setDraft(fresh);
    keep(undefined);
  };
  return [draft, change, restart];
};
