import type { ReactNode } from 'react';

import { LanguageSelect } from '../../layout/language-select.tsx';
import { ProductLogo } from '../../layout/product-logo.tsx';
import { useText } from '../../text/use-text.ts';

/** The full-screen gradient with the logo around the sign-in widget (APP-012, APP-013). */
export const LoginFrame = ({
  year,
  children,
}: {
  /** Null in the first view, which has no date and cannot change the language yet. */
  year: number | null;
  children?: ReactNode;
}) => {
  const text = useText();
  return (
    <div className="brand-gradient flex min-h-dvh flex-col text-white">
      <main className="mx-auto flex w-full max-w-[440px] flex-1 flex-col gap-6 px-4 pt-[max(2rem,14dvh)] pb-8">
        <header className="flex flex-col items-center gap-3 text-center">
          <ProductLogo size={56} title={text.productName} />
          <h1 className="text-2xl font-semibold">{text.loginClaim}</h1>
          <p className="text-white/85">{text.loginText}</p>
        </header>
        <div className="min-h-71.5 rounded-2xl bg-surface text-ink shadow-card min-[421px]:min-h-75.5">
          {children}
        </div>
      </main>
      <footer
        className={`flex flex-wrap items-center justify-center gap-x-4 px-4 py-3 text-sm text-white/85 ${year === null ? 'invisible' : ''}`}
      >
        <p className="text-center">
          © {year ?? '0000'} {text.companyLine}
        </p>
        <LanguageSelect />
      </footer>
    </div>
  );
};
