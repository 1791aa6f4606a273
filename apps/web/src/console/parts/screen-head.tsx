import { type ReactNode, useEffect } from 'react';

import { Link } from '../../lib/router.tsx';
import { useText } from '../../text/use-text.ts';
import { Icon } from '../../ui/icon.tsx';

/** The title of a screen, here and in the tab, what it is for, and what can be done there. */
export const ScreenHead = ({
  title,
  hint,
  badges,
  back,
  actions,
}: {
  title: string;
  hint?: ReactNode;
  badges?: ReactNode;
  /** The list that the screen belongs to. */
  back?: { readonly to: string; readonly label: string };
  actions?: ReactNode;
}) => {
  const { productName } = useText();
  useEffect(() => {
    document.title = `${title} — ${productName}`;
  }, [title, productName]);
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        {back === undefined ? null : (
          <Link
            className="-ml-1 inline-flex min-h-9 items-center gap-1 rounded-lg pr-2 text-sm text-muted hover:text-ink"
            to={back.to}
          >
            <Icon name="chevronLeft" />
            {back.label}
          </Link>
        )}
        <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl font-semibold tracking-tight [overflow-wrap:anywhere]">
          {title}
          {badges}
        </h1>
        {hint === undefined ? null : (
          <div className="max-w-prose text-sm text-muted [overflow-wrap:anywhere]">{hint}</div>
        )}
      </div>
      {actions === undefined ? null : <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
};
