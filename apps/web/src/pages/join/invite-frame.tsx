import type { ReactNode } from 'react';

import { LanguageSelect } from '../../layout/language-select.tsx';
import { ProductLogo } from '../../layout/product-logo.tsx';

/**
 * The frame of a page that an invitation leads to, also for who has not signed in. It hangs from the top, and
 * nothing is below the invitation: as that comes and grows, nothing moves.
 */
export const InviteFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className="grid min-h-dvh place-content-start justify-center gap-2 p-4 sm:pt-[12dvh]">
    <div className="max-w-full justify-self-end text-sm text-muted">
      <LanguageSelect />
    </div>
    <div className="flex w-[min(28rem,calc(100vw-(--spacing(8))))] flex-col gap-4 rounded-2xl border border-line bg-surface p-6 shadow-card">
      <ProductLogo size={40} title={title} />
      {children}
    </div>
  </main>
);
