import { useEffect, useState } from 'react';

import { useDeps } from '../deps.ts';
import { useText } from '../text/use-text.ts';
import { Button } from './button.tsx';

/** How long a Copy button says that it has copied (APP-044). */
export const COPY_FEEDBACK_MS = 1000;

/** Copies a value and says so for one second (APP-044). */
export const CopyButton = ({
  value,
  label,
  disabled = false,
}: {
  value: string;
  /** What is copied, for screen readers; the visible label is only "Copy". */
  label: string;
  disabled?: boolean;
}) => {
  const { copy, log, toasts } = useDeps();
  const text = useText();
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), COPY_FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [copies]);
  const isCopied = copies > 0;

  const onClick = () => {
    // The label changes immediately; a refused clipboard changes it back.
    setCopies((count) => count + 1);
    copy(value).catch((error: unknown) => {
      setCopies(0);
      log.error('Copying failed', error);
      toasts.error(text.copyFailed);
    });
  };

  return (
    <Button
      aria-label={isCopied ? text.copied : `${text.copy} ${label}`}
      className="min-w-26"
      disabled={disabled || value === ''}
      icon={isCopied ? 'check' : 'copy'}
      onClick={onClick}
    >
      {/* Polite, so that the change of the face is heard as well. */}
      <span aria-live="polite">{isCopied ? text.copied : text.copy}</span>
    </Button>
  );
};
