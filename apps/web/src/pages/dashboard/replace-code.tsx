import { useEffect, useEffectEvent, useRef, useState } from 'react';

import {
  type EntryCodeAnswer,
  type EntryCodeReplacedAnswer,
  replaceEntryCode,
  restoreEntryCode,
} from '../../api/entry-code.ts';
import { useDeps } from '../../deps.ts';
import { groupDigits } from '../../lib/code-strength.ts';
import { useAction } from '../../lib/use-action.ts';
import { fill } from '../../text/catalogue.ts';
import { handout } from '../../text/en/handout.ts';
import { useArea } from '../../text/use-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { ReplacedNotice } from './replaced-notice.tsx';

/** Replaces the entry code as soon as it is drawn, and takes that back where it was a mistake. */
export const ReplaceCode = ({
  onCode,
  onUnsure,
  onReplaced,
}: {
  /** Another code is valid from now on. */
  onCode: (code: string) => void;
  /** Whether the change was made is not known: what is shown may be old. */
  onUnsure: () => void;
  /** It was, or could not be: the next press makes another code. */
  onReplaced: () => void;
}) => {
  const deps = useDeps();
  const text = useArea('handout', handout);
  const { isBusy, error, run } = useAction();
  const [former, setFormer] = useState<EntryCodeReplacedAnswer | null>(null);
  const [restored, setRestored] = useState('');

  const change = async <T extends EntryCodeAnswer>(make: () => Promise<T>): Promise<T | null> => {
    let answer: T | null = null;
    const isDone = await run(async () => {
      answer = await make();
      onCode(answer.code);
    });
    if (!isDone) onUnsure();
    return answer;
  };
  const replace = useEffectEvent(async () => {
    setFormer(await change(() => replaceEntryCode(deps)));
    onReplaced();
  });
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return; // one press, one code
    hasBegun.current = true;
    void replace();
  }, []);
  const restore = async (code: string) => {
    const answer = await change(() => restoreEntryCode(deps, code));
    if (answer === null) return;
    setFormer(null);
    setRestored(code);
  };

  return (
    <>
      {former === null ? null : (
        <ReplacedNotice
          answer={former}
          isBusy={isBusy}
          onUndo={() => void restore(former.replaced.code)}
        />
      )}
      <div aria-live="polite" className="empty:hidden">
        {error === '' ? null : <Notice look="danger">{error}</Notice>}
        {restored === '' ? null : (
          <Notice look="success">{fill(text.restored, { code: groupDigits(restored) })}</Notice>
        )}
      </div>
    </>
  );
};
