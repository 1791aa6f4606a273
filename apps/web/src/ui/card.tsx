import type { ReactNode } from 'react';

import type { IconName } from './icon-paths.ts';
import { Icon } from './icon.tsx';
import { SOFT, type StyleName } from './styles.ts';

/** A card in one of the seven styles, rounded by default (APP-082, APP-083). */
export const Card = ({
  title,
  icon,
  mark,
  hint,
  look = 'white',
  rounded = true,
  actions,
  children,
  id,
}: {
  title?: string;
  icon?: IconName;
  /** A drawing in the icon's place. */
  mark?: ReactNode;
  /** One muted sentence under the title. */
  hint?: string;
  look?: StyleName;
  rounded?: boolean;
  /** At the end of the title's line. */
  actions?: ReactNode;
  children?: ReactNode;
  id?: string;
}) => (
  <section
    aria-labelledby={title === undefined || id === undefined ? undefined : `${id}-title`}
    className={`relative border p-4 shadow-card sm:p-6 ${rounded ? 'rounded-2xl' : ''} ${SOFT[look]}`}
    id={id}
  >
    {title === undefined ? null : (
      <header className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2
            className="flex items-center gap-2 text-lg font-semibold"
            id={id === undefined ? undefined : `${id}-title`}
          >
            {mark}
            {icon === undefined ? null : <Icon name={icon} size={20} />}
            {title}
          </h2>
          {hint === undefined ? null : (
            <p className={`max-w-prose text-sm ${look === 'white' ? 'text-muted' : ''}`}>{hint}</p>
          )}
        </div>
        {actions}
      </header>
    )}
    {children}
  </section>
);
