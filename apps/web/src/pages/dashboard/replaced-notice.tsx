import { useEffect, useRef } from 'react';

import type { EntryCodeReplacedAnswer } from '../../api/entry-code.ts';
import { useDeps } from '../../deps.ts';
import { groupDigits } from '../../lib/code-strength.ts';
import { formatDate } from '../../lib/format-date.ts';
import { formatMoment } from '../../lib/format.ts';
import { useSecondsUntil } from '../../lib/use-seconds-until.ts';
import { fill } from '../../text/catalogue.ts';
import { handout } from '../../text/en/handout.ts';
import { useArea, useLanguage, useText } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Which code has ended, who still has it, and the way back while there is one. */
export const ReplacedNotice = ({
  answer: { replaced, restorable_until: until },
  isBusy,
  onUndo,
}: {
  answer: EntryCodeReplacedAnswer;
  isBusy: boolean;
  onUndo: () => void;
}) => {
  const { now } = useDeps();
  const { language } = useLanguage();
  const shared = useText();
  const text = useArea('handout', handout);
  const canUndo = useSecondsUntil(Date.parse(until)) > 0;
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  const date = formatDate(replaced.made_at, language, now());
  const who =
    replaced.last_opened_at === null
      ? fill(text.wasNotUsed, { date })
      : fill(text.wasUsed, {
          date,
          count: replaced.opened,
          when: formatMoment(replaced.last_opened_at, language, now()),
        });
  return (
    <Notice
      actions={
        canUndo ? (
          <Button disabled={isBusy} onClick={onUndo} ref={undo}>
            {shared.undo}
          </Button>
        ) : undefined
      }
      look="success"
    >
      <p className="font-medium">{fill(text.replaced, { code: groupDigits(replaced.code) })}</p>
      <p>{who}</p>
      <p>{text.othersStay}</p>
    </Notice>
  );
};
