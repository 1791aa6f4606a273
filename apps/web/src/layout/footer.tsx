import { useDeps } from '../deps.ts';
import { useText } from '../text/use-text.ts';
import { LanguageSelect } from './language-select.tsx';

/** The year and the company's line (APP-079, APP-080), and the language by hand. */
export const Footer = () => {
  const { now } = useDeps();
  const text = useText();
  return (
    <footer className="print:hidden mb-(--under-card) flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line px-4 py-3 text-sm text-muted sm:px-6">
      <p>
        © {new Date(now()).getFullYear()} {text.companyLine}
      </p>
      <LanguageSelect />
    </footer>
  );
};
