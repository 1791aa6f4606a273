import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

import { type DarkMode, useIsDark } from '../app-state/dark-mode.ts';
import { onDemand } from '../lib/on-demand.tsx';
import { useText } from '../text/use-text.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { NavBar } from './nav-bar.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { Sidebar } from './sidebar.tsx';

/** Loads after the page; without its code the page works as before. */
const BesidePage = onDemand(() =>
  import('./beside-page.tsx').then(
    (beside) => beside.BesidePage,
    () => () => null,
  ),
).Part;

/** The frame of every page that needs a session. */
export const AppLayout = ({
  darkMode,
  path,
  children,
}: {
  darkMode: DarkMode;
  path: string;
  children: ReactNode;
}) => {
  const text = useText();
  const isDark = useIsDark(darkMode);
  // The drawer belongs to the page it was opened on: another page finds it closed.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === path;
  const [isFolded, setIsFolded] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenOn(null);
      toggle.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOpen]);

  return (
    <div className="flex min-h-[calc(100dvh+var(--under-card,0px))] flex-col pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)]">
      <a
        className="sr-only rounded-lg bg-contrast px-4 py-3 text-on-contrast focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
        href="#content"
      >
        {text.skipToContent}
      </a>
      <NavBar
        isDark={isDark}
        isOpen={isOpen}
        isFolded={isFolded}
        onToggleDark={darkMode.toggle}
        onToggleSidebar={() => {
          setOpenOn(isOpen ? null : path);
          setIsFolded((folded) => !folded);
        }}
        toggleRef={toggle}
      />
      <div className="flex flex-1">
        <Sidebar path={path} isFolded={isFolded} isOpen={isOpen} onClose={() => setOpenOn(null)} />
        <div className="flex min-w-0 flex-1 flex-col">
          <main
            className="mx-auto w-full max-w-6xl flex-1 px-4 py-6 outline-none sm:px-6 lg:py-8"
            id="content"
            tabIndex={-1}
          >
            <OfflineNotice />
            <Suspense>
              <BesidePage />
            </Suspense>
            {children}
          </main>
          <Footer />
        </div>
      </div>
      <BottomBar path={path} />
    </div>
  );
};
