import type { ReactNode } from 'react';

import { Link } from '../../lib/router.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { Icon } from '../../ui/icon.tsx';

const LINE =
  'flex min-h-14 w-full grow flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-left sm:flex-nowrap';

type Content = {
  readonly icon: IconName;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly badges?: ReactNode;
  /** At the end: when, how many. */
  readonly meta?: ReactNode;
};

/** One line of a list: it leads somewhere, or has actions of its own. */
export const Row = ({
  to,
  onPoint,
  actions,
  ...content
}: Content & {
  to?: string;
  /** It is about to be opened: what it leads to can be loaded meanwhile. */
  onPoint?: () => void;
  actions?: ReactNode;
}) => (
  <li className="flex items-center border-t border-line first:border-t-0 max-sm:flex-wrap max-sm:not-has-[button+button]:*:data-row:basis-40">
    {to === undefined ? (
      <div className={`${LINE} outline-offset-[-3px]`} data-row tabIndex={-1}>
        <Words {...content} />
      </div>
    ) : (
      <Link
        className={`${LINE} outline-offset-[-3px] hover:bg-raised`}
        data-row
        onFocus={onPoint}
        onPointerEnter={onPoint}
        to={to}
      >
        <Words {...content} />
        <span className="text-muted max-sm:hidden">
          <Icon name="chevronRight" />
        </span>
      </Link>
    )}
    {actions === undefined ? null : (
      // On a phone, one that has no room beside the words stands below them.
      <span className="flex max-w-full shrink-0 gap-2 py-1.5 pr-3 max-sm:flex-wrap max-sm:not-has-[button+button]:ml-auto max-sm:has-[button+button]:pt-0 max-sm:has-[button+button]:pb-3 max-sm:has-[button+button]:pl-12">
        {actions}
      </span>
    )}
  </li>
);

const Words = ({ icon, title, detail, badges, meta }: Content) => (
  <>
    <span className="text-muted">
      <Icon name={icon} size={20} />
    </span>
    <span className="min-w-0 flex-1 basis-40">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium [overflow-wrap:anywhere]">
        {title}
        {badges}
      </span>
      {detail === undefined || detail === null || detail === '' ? null : (
        <span className="block text-sm text-muted [overflow-wrap:anywhere]">{detail}</span>
      )}
    </span>
    {meta === undefined ? null : (
      <span className="text-sm text-muted tabular-nums max-sm:w-full max-sm:pl-8">{meta}</span>
    )}
  </>
);
