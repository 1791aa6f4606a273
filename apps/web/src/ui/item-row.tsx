import type { ReactNode } from 'react';

import type { IconName } from './icon-paths.ts';
import { Icon } from './icon.tsx';

/** One item in a card's list: icon, words, actions. */
export const ItemRow = ({
  icon,
  title,
  detail,
  badges,
  actions,
}: {
  icon: IconName;
  title: string;
  detail?: ReactNode;
  badges?: ReactNode;
  actions?: ReactNode;
}) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0">
    <span className="text-muted">
      <Icon name={icon} size={20} />
    </span>
    <div className="min-w-0 flex-1 basis-40">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 [overflow-wrap:anywhere]">
        {title}
        {badges}
      </p>
      {detail === undefined ? null : <div className="text-sm text-muted">{detail}</div>}
    </div>
    {actions === undefined ? null : (
      <div className="flex max-w-full flex-wrap gap-2">{actions}</div>
    )}
  </li>
);
