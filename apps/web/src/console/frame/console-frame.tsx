import { type ReactNode, useEffect, useRef, useState } from 'react';

import type { DarkMode } from '../../app-state/dark-mode.ts';
import { OfflineNotice } from '../../layout/offline-notice.tsx';
import { useText } from '../../text/use-text.ts';
import { Palette } from './palette.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame of every screen of the console. */
export const ConsoleFrame = ({
  darkMode,
  path,
  children,
}: {
  darkMode: DarkMode;
  path: string;
  children: ReactNode;
}) => {
  const shared = useText();
  // The drawer belongs to the screen it was opened on: another one finds it closed.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const [isSearching, setIsSearching] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const isMenuOpen = openOn === path;

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setIsSearching((isOpen) => !isOpen);
      } else if (event.key === 'Escape' && isMenuOpen) {
        setOpenOn(null);
        menuButton.current?.focus();
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isMenuOpen]);

  return (
    <div className="flex min-h-dvh flex-col pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)]">
      <a
        className="sr-only rounded-lg bg-contrast px-4 py-3 text-on-contrast focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
        href="#content"
      >
        {shared.skipToContent}
      </a>
      <TopBar
        darkMode={darkMode}
        isMenuOpen={isMenuOpen}
        menuButton={menuButton}
        onSearch={() => setIsSearching(true)}
        onToggleMenu={() => setOpenOn(isMenuOpen ? null : path)}
      />
      <div className="flex flex-1">
        <SideMenu isOpen={isMenuOpen} onClose={() => setOpenOn(null)} />
        <main
          className="mx-auto w-full max-w-6xl min-w-0 flex-1 px-4 py-6 outline-none sm:px-6 lg:py-8"
          id="content"
          tabIndex={-1}
        >
          <OfflineNotice />
          {children}
        </main>
      </div>
      {isSearching ? <Palette onClose={() => setIsSearching(false)} /> : null}
    </div>
  );
};
