import { DAY_MS } from '@gatecall/contracts/constants';
import { useState } from 'react';

import { useDeps } from '../../../deps.ts';
import { fill } from '../../../text/catalogue.ts';
import { TextField } from '../../../ui/field.tsx';
import { useWrite } from '../../reads/use-read.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { useConsoleText } from '../../text/console-text.tsx';

const MINUTE_MS = 60_000;

/** Sends again what a webhook has missed, from a moment on. */
export const ReplayMissed = ({
  path,
  missedSince,
  onClose,
}: {
  path: string;
  /** Proposed; without one, a day is. */
  missedSince: string | null;
  onClose: () => void;
}) => {
  const { now, toasts } = useDeps();
  const write = useWrite();
  const { webhooks: text } = useConsoleText();
  // The first event that did not arrive had happened before it was tried.
  const [since, setSince] = useState(() =>
    localMinute(missedSince === null ? now() - DAY_MS : Date.parse(missedSince) - MINUTE_MS),
  );
  const replay = async () => {
    const body = { since: new Date(since).toISOString() };
    const call = { method: 'POST', body } as const;
    const { replayed } = await write<{ replayed: number }>(`${path}/replay`, call, [path]);
    toasts.success(fill(text.replayedCount, { count: replayed }));
  };
  return (
    <ActDialog
      act={replay}
      canConfirm={since !== ''}
      confirm={text.replay}
      look="info"
      onClose={onClose}
      onDone={onClose}
      title={text.replayMissedTitle}
    >
      <p>{text.replayMissedText}</p>
      <TextField
        label={text.since}
        onChange={(event) => setSince(event.target.value)}
        type="datetime-local"
        value={since}
      />
    </ActDialog>
  );
};

/** A moment as the field of the browser wants it, in the reader's time zone. */
const localMinute = (moment: number): string => {
  const date = new Date(moment);
  return new Date(moment - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
};
