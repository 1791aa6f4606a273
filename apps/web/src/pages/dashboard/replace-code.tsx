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
import { LoadingOverlay } from '../../ui/overlay.tsx';
import { ReplacedNotice } from './replaced-notice.tsx';

/** Replaces the entry code at each press, and takes that back where it was a mistake. */
export const ReplaceCode = ({
  onChange,
  presses,
}: {
  /** Another code is valid from now on, or may be: it is read again before anything is said. */
  onChange: () => Promise<void>;
  /** Each press makes another code; one while the last is still being made makes none. */
  presses: number;
}) => {
  const deps = useDeps();
  const text = useArea('handout', handout);
  const { isBusy, error, run } = useAction();
  const [former, setFormer] = useState<EntryCodeReplacedAnswer | null>(null);
  const [restored, setRestored] = useState('');

  const change = async <T extends EntryCodeAnswer>(make: () => Promise<T>): Promise<T | null> => {
    let answer: T | null = null;
    await run(async () => {
      try {
        answer = await make();
      } finally {
        await onChange();
      }
    });
    return answer;
  };
  const done = useRef(0);
  const replace = useEffectEvent(async (press: number) => {
    if (isBusy || done.current === press) return;
    done.current = press;
    setRestored('');
    setFormer(await change(() => replaceEntryCode(deps)));
  });
  useEffect(() => void replace(presses), [presses]);
  const restore = async (code: string) => {
    const answer = await change(() => restoreEntryCode(deps, code));
    if (answer === null) return;
    setFormer(null);
    setRestored(code);
  };

  return (
    <>
      {isBusy ? <LoadingOverlay /> : null}
      {error === '' ? null : <Notice look="danger">{error}</Notice>}
      <div aria-live="polite" className="empty:absolute">
        {former === null ? null : (
          <ReplacedNotice
            answer={former}
            isBusy={isBusy}
            key={former.code}
            onUndo={() => void restore(former.replaced.code)}
          />
        )}
        {restored === '' ? null : (
          <Notice look="success">{fill(text.restored, { code: groupDigits(restored) })}</Notice>
        )}
      </div>
    </>
  );
};
