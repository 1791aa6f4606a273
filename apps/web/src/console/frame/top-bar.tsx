import type { RefObject } from 'react';

import { type DarkMode, useIsDark } from '../../app-state/dark-mode.ts';
import { logout } from '../../app-state/logout.ts';
import { useDeps } from '../../deps.ts';
import { LanguageSelect } from '../../layout/language-select.tsx';
import { ProductLogo } from '../../layout/product-logo.tsx';
import { Link } from '../../lib/router.tsx';
import { useText } from '../../text/use-text.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useConsole } from '../reads/console-context.ts';
import { nameOfMe } from '../reads/me.ts';
import { useConsoleText } from '../text/console-text.tsx';

/** The bar at the top: menu, product, the palette's field, who is signed in. */
export const TopBar = ({
  darkMode,
  isMenuOpen,
  menuButton,
  onToggleMenu,
  onSearch,
}: {
  darkMode: DarkMode;
  isMenuOpen: boolean;
  menuButton: RefObject<HTMLButtonElement | null>;
  onToggleMenu: () => void;
  onSearch: () => void;
}) => {
  const deps = useDeps();
  const shared = useText();
  const { frame: text } = useConsoleText();
  const { me } = useConsole();
  const isDark = useIsDark(darkMode);
  return (
    <header className="print:hidden sticky top-0 z-30 flex min-h-(--bar) items-center gap-1 border-b border-line bg-surface px-2 pt-[env(safe-area-inset-top)] sm:gap-2 sm:px-4">
      <IconButton
        aria-controls="console-menu"
        aria-expanded={isMenuOpen}
        className="lg:hidden"
        icon={isMenuOpen ? 'close' : 'menu'}
        label={isMenuOpen ? shared.closeMenu : shared.openMenu}
        onClick={onToggleMenu}
        ref={menuButton}
      />
      <Link
        aria-label={`${shared.productName} ${text.console}`}
        className="flex min-h-11 items-center gap-2 rounded-lg px-1 font-semibold tracking-tight lg:w-52"
        to="/console"
      >
        <ProductLogo />
        <span className="hidden sm:inline">{text.console}</span>
      </Link>
      <button
        aria-keyshortcuts="Control+K Meta+K"
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-lg border border-line bg-raised px-3 text-left text-sm text-muted hover:border-field sm:max-w-md"
        onClick={onSearch}
        type="button"
      >
        <Icon name="search" />
        <span className="min-w-0 flex-1 truncate">{text.search}</span>
        <kbd className="rounded border border-line bg-surface px-1.5 text-xs max-sm:hidden">
          Ctrl K
        </kbd>
      </button>
      <span className="flex-1 max-sm:hidden" />
      <span className="hidden text-right text-xs leading-tight xl:block">
        <span className="block max-w-48 truncate font-medium">{nameOfMe(me)}</span>
        <span className="text-muted">{text[`role_${me.role}`]}</span>
      </span>
      <span className="text-sm max-md:hidden">
        <LanguageSelect />
      </span>
      <IconButton
        icon={isDark ? 'sun' : 'moon'}
        label={isDark ? shared.darkModeOff : shared.darkModeOn}
        onClick={darkMode.toggle}
      />
      <IconButton icon="logout" label={shared.logout} onClick={() => void logout(deps)} />
    </header>
  );
};
