import { type ReactNode, useState } from 'react';

import { useAction } from '../../lib/use-action.ts';
import type { StyleName } from '../../ui/styles.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useConsoleText } from '../text/console-text.tsx';

const SHORTEST_REASON = 3;
const LONGEST_REASON = 200;
const NO_FIELDS: readonly string[] = [];

/** A question or a form before an act; it shows the server's refusal. */
export const ActDialog = ({
  title,
  confirm,
  look = 'danger',
  canConfirm = true,
  asksWhy = false,
  fields = NO_FIELDS,
  act,
  onDone,
  onClose,
  children,
}: {
  title: string;
  confirm: string;
  look?: StyleName;
  canConfirm?: boolean;
  /** The act is recorded with a reason. */
  asksWhy?: boolean;
  /** Members of the call that have a field here, which itself shows what is wrong with it. */
  fields?: readonly string[];
  act: (reason: string) => Promise<unknown>;
  /** Called after the act; without it the act itself leads elsewhere. */
  onDone?: () => void;
  onClose: () => void;
  children?: ReactNode | ((errorOf: (field: string) => string | undefined) => ReactNode);
}) => {
  const { frame: text } = useConsoleText();
  const acting = useAction();
  const [reason, setReason] = useState('');
  // A list has one field here, and the server names the one of its members that is wrong: events.0.
  const wrong = fields.find((field) => `${acting.errorField}.`.startsWith(`${field}.`));
  const errorOf = (field: string): string | undefined =>
    field === wrong ? acting.error : undefined;
  return (
    <Dialog
      canConfirm={canConfirm && (!asksWhy || reason.trim().length >= SHORTEST_REASON)}
      confirm={confirm}
      isBusy={acting.isBusy}
      look={look}
      onClose={onClose}
      onConfirm={() => {
        void acting.run(() => act(reason.trim())).then((isDone) => isDone && onDone?.());
      }}
      title={title}
    >
      {typeof children === 'function' ? children(errorOf) : children}
      {asksWhy ? (
        <TextField
          autoComplete="off"
          hint={text.whyHint}
          label={text.why}
          maxLength={LONGEST_REASON}
          onChange={(event) => setReason(event.target.value)}
          value={reason}
        />
      ) : null}
      {acting.error === '' || wrong !== undefined ? null : (
        <Notice live look="danger">
          {acting.error}
        </Notice>
      )}
    </Dialog>
  );
};
