import { ProductLogo } from '../../layout/product-logo.tsx';
import { useText } from '../../text/use-text.ts';
import { ListFilters } from '../parts/list-filters.tsx';
import { ScreenHead } from '../parts/screen-head.tsx';
import type { Field } from '../reads/use-query.ts';
import { useConsoleText } from '../text/console-text.tsx';
import { areaOf } from './screens.ts';

/** The address of a screen, and what is in its filters: nothing in a picture that all are sent. */
type Pictured = { readonly path: string; readonly field?: Field };

/** The console before it is known who looks: its bars, and the screen of the address without what it reads. */
export const ConsolePicture = (pictured: Pictured) => {
  const shared = useText();
  const { frame: text } = useConsoleText();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex min-h-(--bar) items-center gap-1 border-b border-line bg-surface px-2 pt-[env(safe-area-inset-top)] sm:gap-2 sm:px-4">
        <span className="size-11 lg:hidden" />
        <span className="flex items-center gap-2 px-1 font-semibold tracking-tight">
          <ProductLogo title={shared.productName} />
          <span className="hidden sm:inline">{text.console}</span>
        </span>
      </header>
      <div className="flex flex-1">
        <div className="w-56 shrink-0 border-r border-line bg-surface max-lg:hidden" />
        <main className="mx-auto w-full max-w-6xl min-w-0 flex-1 px-4 py-6 sm:px-6 lg:py-8">
          <ScreenPicture {...pictured} />
        </main>
      </div>
    </div>
  );
};

/** A screen before its code or its data have come. */
export const ScreenPicture = ({ path, field }: Pictured) => {
  const shared = useText();
  const text = useConsoleText();
  const area = areaOf(path);
  return (
    <>
      <output className="sr-only">{shared.loading}</output>
      {area === undefined ? (
        <div aria-hidden="true" className="skeleton mb-5 h-8 w-40" />
      ) : (
        <>
          <ScreenHead hint={text[area].intro} title={text.frame[area]} />
          {/* The screen brings its own, and what was typed here would be lost. */}
          <div inert>
            <ListFilters area={area} field={field ?? emptyField} />
          </div>
        </>
      )}
      <div aria-hidden="true" className="skeleton h-60" />
    </>
  );
};

const emptyField: Field = () => ({ value: '', onChange: () => undefined });
