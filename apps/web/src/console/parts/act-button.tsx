import { type ReactNode, useEffect } from 'react';

import { useDeps } from '../../deps.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import type { StyleName } from '../../ui/styles.ts';

/** A button whose act needs no question; a toast shows the server's refusal. */
export const ActButton = ({
  act,
  fallback,
  look,
  icon,
  compact = false,
  label,
  children,
}: {
  act: () => Promise<unknown>;
  /** What the toast says if the server has said nothing. */
  fallback?: string;
  look?: StyleName;
  icon?: IconName;
  compact?: boolean;
  /** For screen readers, if several buttons read alike. */
  label?: string;
  children: ReactNode;
}) => {
  const { toasts } = useDeps();
  const acting = useAction(fallback === undefined ? {} : { fallback });
  useEffect(() => {
    if (acting.error !== '') toasts.error(acting.error);
  }, [acting.error, toasts]);
  return (
    <Button
      aria-label={label}
      compact={compact}
      disabled={acting.isBusy}
      onClick={() => void acting.run(act)}
      look={look}
      {...(icon === undefined ? {} : { icon })}
    >
      {children}
    </Button>
  );
};
