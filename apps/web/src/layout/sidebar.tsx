import type { ReactNode } from 'react';

import { Link } from '../lib/router.tsx';
import { useText } from '../text/use-text.ts';
import type { IconName } from '../ui/icon-paths.ts';
import { Icon } from '../ui/icon.tsx';

/** Beside the page on wide screens, over it on narrow ones. */
export const Sidebar = ({
  path,
  isOpen,
  isFolded,
  onClose,
}: {
  path: string;
  isOpen: boolean;
  isFolded: boolean;
  onClose: () => void;
}) => {
  const text = useText();
  return (
    <>
      {isOpen ? (
        <div
          aria-hidden="true"
          className="fixed inset-0 top-16 z-20 bg-black/50 lg:hidden"
          onClick={onClose}
        />
      ) : null}
      <nav
        aria-label={text.navMain}
        className={`fixed top-16 bottom-0 left-0 z-20 w-64 max-w-[85vw] flex-col gap-6 overflow-y-auto border-r border-line bg-surface p-3 lg:sticky lg:h-[calc(100dvh-4rem)] lg:w-60 lg:shrink-0 ${isOpen ? 'rise flex' : 'hidden'} ${isFolded ? 'lg:hidden' : 'lg:flex'}`}
        id="sidebar"
      >
        <Group title={text.navHome}>
          <Item path={path} icon="dashboard" label={text.titleDashboard} to="/dashboard" />
          <Item path={path} icon="list" label={text.navCalls} to="/tables" />
          <Item path={path} icon="key" label={text.navCodes} to="/forms" />
          <Item path={path} icon="user" label={text.titleProfile} to="/profile" />
        </Group>
        <Group title={text.navDesign}>
          <Item path={path} icon="palette" label={text.navUi} to="/ui" />
          <Item path={path} icon="devices" label={text.navResponsive} to="/responsive" />
        </Group>
      </nav>
    </>
  );
};

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <p className="px-3 py-1 text-xs font-semibold text-muted">{title}</p>
    <ul className="flex flex-col gap-0.5">{children}</ul>
  </div>
);

const Item = ({
  to,
  path,
  icon,
  label,
}: {
  to: string;
  path: string;
  icon: IconName;
  label: string;
}) => (
  <li>
    <Link
      aria-current={to === path ? 'page' : path.startsWith(`${to}/`) ? 'true' : undefined}
      className={`flex min-h-11 items-center gap-3 rounded-lg px-3 font-medium ${to === path ? 'bg-info-soft text-info-text' : 'text-ink hover:bg-raised'}`}
      to={to}
    >
      <Icon name={icon} size={20} />
      {label}
    </Link>
  </li>
);
