import { LANGUAGES } from '@gatecall/contracts/languages';

import { ADDRESSES } from '../addresses.ts';
import { drawFirstView, type FirstView } from '../lib/first-view.tsx';
import { shell } from '../text/en/shell.ts';
import { loadTranslation } from '../text/language.ts';
import { useText } from '../text/use-text.ts';
import { ProductLogo } from './product-logo.tsx';

/** The bars of a page behind the sign-in, and room for what comes. It knows no user. */
const FramePicture = () => {
  const text = useText();
  return (
    <div className="flex min-h-dvh flex-col">
      <div className="flex min-h-(--bar) items-center gap-1 border-b border-line bg-surface px-2 pt-[env(safe-area-inset-top)] sm:gap-2 sm:px-4">
        <span className="size-11" />
        <span className="px-1">
          <ProductLogo title={text.productName} />
        </span>
      </div>
      <div className="flex flex-1">
        <div className="w-60 shrink-0 border-r border-line bg-surface max-lg:hidden" />
        <div className="min-w-0 flex-1">
          <main className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-6 sm:px-6 lg:py-8">
            <output className="sr-only">{text.loading}</output>
            <div className="skeleton h-8 w-40" />
            <div className="skeleton h-60" />
            <div className="skeleton h-60" />
          </main>
        </div>
      </div>
      <div className="min-h-14 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden" />
    </div>
  );
};

const frame = await drawFirstView(() => <FramePicture />);

export const firstViews = {
  '/dashboard': frame,
  '/tables': frame,
  '/forms': frame,
  '/profile': frame,
};

const words = await Promise.all(
  LANGUAGES.map(
    async (language) => [language, (await loadTranslation(language))?.shell ?? shell] as const,
  ),
);

/** Path → language → title. What the server sends has it, so that a tab is named before its code has come. */
export const pageTitles: Readonly<Record<string, FirstView>> = Object.fromEntries(
  ADDRESSES.flatMap(({ path, title }) =>
    title === null
      ? []
      : [[path, Object.fromEntries(words.map(([language, said]) => [language, said[title]]))]],
  ),
);
