import { type ReactNode, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useConsoleText } from '../text/console-text.tsx';

const MOST = 200;

/** Asks support, once a visit, why they look; everything they read is recorded with the reason. */
export const ReasonGate = ({
  reason,
  onReason,
  children,
}: {
  reason: string | null;
  onReason: (reason: string) => void;
  children: ReactNode;
}) => {
  const { frame: text } = useConsoleText();
  const [typed, setTyped] = useState('');
  if (reason !== null) return children;
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl place-items-center p-4" id="content">
      <form
        className="flex w-full flex-col gap-4 rounded-2xl border border-line bg-surface p-6 shadow-card"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') onReason(typed.trim());
        }}
      >
        <div>
          <h1 className="text-lg font-semibold">{text.reasonTitle}</h1>
          <p className="text-sm text-muted">{text.reasonText}</p>
        </div>
        <TextField
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has nothing else to do
          autoFocus
          hint={text.reasonHint}
          label={text.reason}
          maxLength={MOST}
          onChange={(event) => setTyped(event.target.value)}
          value={typed}
        />
        <Button disabled={typed.trim() === ''} look="contrast" type="submit">
          {text.reasonGo}
        </Button>
      </form>
    </main>
  );
};
