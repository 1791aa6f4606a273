import type { ReactNode } from 'react';

import { dashboard } from '../../text/en/dashboard.ts';
import { useArea } from '../../text/use-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Badge } from '../../ui/notice.tsx';

/** One step of the way; only the next one says what to do. */
export const PathStep = ({
  title,
  help,
  state,
  goTo,
  children,
}: {
  title: string;
  help: string;
  state: 'done' | 'next' | 'later';
  goTo?: string;
  children?: ReactNode;
}) => {
  const text = useArea('dashboard', dashboard);
  const disc =
    state === 'done'
      ? 'bg-success text-on-success'
      : state === 'next'
        ? 'bg-info text-on-info'
        : 'border border-field text-muted';
  return (
    <li className="group flex gap-4" aria-current={state === 'next' ? 'step' : undefined}>
      <span className="flex flex-col items-center">
        <span className={`grid size-7 shrink-0 place-items-center rounded-full ${disc}`}>
          {state === 'done' ? (
            <Icon name="check" />
          ) : (
            <span className="size-2 rounded-full bg-current" />
          )}
        </span>
        <span className="w-px flex-1 bg-line group-last:hidden" />
      </span>
      <div className="min-w-0 flex-1 pb-5 group-last:pb-0">
        <p
          className={`flex flex-wrap items-center gap-2 ${state === 'later' ? 'text-muted' : 'font-medium'}`}
        >
          {title}
          {state === 'done' ? <Badge look="success">{text.pathDone}</Badge> : null}
          {state === 'next' ? <Badge look="info">{text.pathNext}</Badge> : null}
        </p>
        {state === 'next' ? (
          <div className="mt-1 flex flex-col items-start gap-2">
            <p className="max-w-prose text-sm text-muted">{help}</p>
            {goTo === undefined ? null : (
              <a
                className="inline-flex min-h-11 items-center text-sm font-medium text-link underline underline-offset-4"
                href={goTo}
              >
                {text.pathGoTo}
              </a>
            )}
            {children}
          </div>
        ) : null}
      </div>
    </li>
  );
};
