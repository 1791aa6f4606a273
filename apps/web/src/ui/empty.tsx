import type { ReactNode } from 'react';

import type { IconName } from './icon-paths.ts';
import { Icon } from './icon.tsx';

/** Says why there is nothing, and what to do about it. */
export const Empty = ({
  icon,
  title,
  children,
  actions,
}: {
  icon: IconName;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}) => (
  <div className="flex flex-col items-center gap-2 px-4 py-12 text-center">
    <span className="mb-2 inline-flex size-14 items-center justify-center rounded-full bg-info-soft text-info-text">
      <Icon name={icon} size={28} />
    </span>
    <p className="font-semibold">{title}</p>
    {children === undefined ? null : <p className="max-w-prose text-sm text-muted">{children}</p>}
    {actions === undefined ? null : <div className="mt-2">{actions}</div>}
  </div>
);
