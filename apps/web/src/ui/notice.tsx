import type { ReactNode } from 'react';

import type { IconName } from './icon-paths.ts';
import { Icon } from './icon.tsx';
import { SOFT, type StyleName } from './styles.ts';

const ICON: Record<StyleName, IconName> = {
  white: 'info',
  light: 'info',
  contrast: 'info',
  success: 'check',
  danger: 'alert',
  warning: 'alert',
  info: 'info',
};

/**
 * A few sentences in a box; `live` ones are announced when they appear, and what went wrong always is. They are
 * alerts, because a status that comes with its words already in it is often not heard: where the words can wait,
 * the page has a region that was there before.
 */
export const Notice = ({
  look = 'info',
  icon = ICON[look],
  live = look === 'danger',
  actions,
  children,
}: {
  look?: StyleName;
  icon?: IconName;
  live?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}) => (
  <div
    className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border px-4 py-3 text-sm ${SOFT[look]}`}
    role={live ? 'alert' : undefined}
  >
    <div className="flex min-w-0 flex-1 basis-56 gap-3">
      <span className="mt-0.5">
        <Icon name={icon} />
      </span>
      <div className="min-w-0 max-w-prose">{children}</div>
    </div>
    {actions}
  </div>
);

/** A word in a tinted capsule. */
export const Badge = ({
  look = 'light',
  icon,
  children,
}: {
  look?: StyleName;
  icon?: IconName;
  children: ReactNode;
}) => (
  <span className={`badge ${SOFT[look]}`}>
    {icon === undefined ? null : <Icon name={icon} size={12} />}
    {children}
  </span>
);
