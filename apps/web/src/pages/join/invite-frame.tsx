import { type ReactNode, useEffect } from 'react';

import { LanguageSelect } from '../../layout/language-select.tsx';
import { ProductLogo } from '../../layout/product-logo.tsx';
import { useText } from '../../text/use-text.ts';

/**
 * The frame of a page that an invitation leads to, also for who has not signed in. It hangs from the top, and
 * nothing is below the invitation: as that comes and grows, nothing moves. Its heading comes after the page, and is
 * read aloud then.
 */
export const InviteFrame = ({
  heading,
  children,
}: {
  /** Also in the tab; null until it is known. */
  heading: string | null;
  children: ReactNode;
}) => {
  const { productName } = useText();
  useEffect(() => {
    if (heading !== null) document.title = `${heading} — ${productName}`;
  }, [heading, productName]);
  return (
    <main className="grid min-h-dvh place-content-start justify-center gap-2 p-4 sm:pt-[12dvh]">
      <div className="max-w-full justify-self-end text-sm text-muted">
        <LanguageSelect />
      </div>
      <div className="flex w-[min(28rem,calc(100vw-(--spacing(8))))] flex-col gap-4 rounded-2xl border border-line bg-surface p-6 shadow-card">
        <ProductLogo size={40} title={productName} />
        <div aria-live="polite" className="empty:absolute">
          {heading === null ? null : (
            <h1 className="text-2xl font-semibold tracking-tight [overflow-wrap:anywhere]">
              {heading}
            </h1>
          )}
        </div>
        {children}
      </div>
    </main>
  );
};
