import { type RefObject, useState } from 'react';

import { avatarUrl } from '../app-state/avatar.ts';
import { logout } from '../app-state/logout.ts';
import { displayName } from '../app-state/store.ts';
import { useOwnState } from '../app-state/use-own-state.ts';
import { useDeps } from '../deps.ts';
import { Link } from '../lib/router.tsx';
import { useText } from '../text/use-text.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { ProductLogo } from './product-logo.tsx';

/** The bar at the top: sidebar toggle, product, dark mode, who is signed in, Logout. */
export const NavBar = ({
  isDark,
  isOpen,
  isFolded,
  onToggleDark,
  onToggleSidebar,
  toggleRef,
}: {
  isDark: boolean;
  /** The drawer of narrow pages. */
  isOpen: boolean;
  /** The column of wide pages. */
  isFolded: boolean;
  onToggleDark: () => void;
  onToggleSidebar: () => void;
  toggleRef: RefObject<HTMLButtonElement | null>;
}) => {
  const deps = useDeps();
  const text = useText();
  const { user } = useOwnState();
  const name = displayName(user);
  return (
    // One line, whatever its letters' size: what lies under the bar relies on its height.
    <header className="@container print:hidden sticky top-0 z-30 flex min-h-(--bar) items-center gap-1 border-b border-line bg-surface px-2 pt-[env(safe-area-inset-top)] sm:gap-2 sm:px-4">
      <IconButton
        aria-controls="sidebar"
        aria-expanded={isOpen || isFolded}
        className="lg:hidden"
        icon={isOpen ? 'close' : 'menu'}
        label={isOpen ? text.closeMenu : text.openMenu}
        onClick={onToggleSidebar}
        ref={toggleRef}
      />
      <IconButton
        aria-controls="sidebar"
        aria-expanded={!isFolded}
        className="max-lg:hidden"
        icon="menu"
        label={isFolded ? text.openMenu : text.closeMenu}
        onClick={onToggleSidebar}
      />
      <Link
        aria-label={text.productName}
        className="flex min-h-11 items-center gap-2 rounded-lg px-1 text-lg font-semibold tracking-tight"
        to="/dashboard"
      >
        <ProductLogo />
        <span className="hidden @min-[25rem]:inline">{text.productName}</span>
      </Link>
      <span className="flex-1" />
      <IconButton
        icon={isDark ? 'sun' : 'moon'}
        label={isDark ? text.darkModeOff : text.darkModeOn}
        onClick={onToggleDark}
      />
      <Link
        // An account may have no name and no address: those of a phone alone.
        aria-label={name === '' ? text.titleProfile : undefined}
        className="flex min-h-11 items-center gap-2 rounded-lg px-1 hover:bg-raised sm:px-2"
        title={name}
        to="/profile"
      >
        <Avatar size={32} src={avatarUrl(deps.config.avatarUrl, user.email)} />
        <span className="sr-only text-sm font-medium md:not-sr-only md:max-w-48 md:truncate">
          {name}
        </span>
      </Link>
      <LogoutButton />
    </header>
  );
};

const LogoutButton = () => {
  const deps = useDeps();
  const text = useText();
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <Button
      className="words-or-icon"
      compact
      disabled={isLeaving}
      icon="logout"
      onClick={() => {
        setIsLeaving(true);
        void logout(deps);
      }}
    >
      {text.logout}
    </Button>
  );
};
