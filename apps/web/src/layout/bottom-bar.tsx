import { Link, useAddress } from '../lib/router.tsx';
import { useText } from '../text/use-text.ts';
import { Icon } from '../ui/icon.tsx';
import { currentOf, places } from './places.ts';

/**
 * The four main pages within the thumb's reach, on screens where the menu is a drawer. It is part of
 * the page's flow, so that it covers nothing at the end of the page.
 */
export const BottomBar = ({ path }: { path: string }) => {
  const text = useText();
  const { search } = useAddress();
  return (
    <nav
      aria-label={text.navHome}
      className="sticky bottom-0 z-10 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto flex max-w-xl">
        {places(text, search).map(({ to, address, icon, label, short = label }) => {
          const current = currentOf(to, path);
          return (
            <li className="min-w-0 flex-1" key={to}>
              <Link
                aria-current={current}
                aria-label={label}
                className={`flex h-full min-h-14 flex-col items-center justify-center gap-0.5 px-1 py-1.5 text-center text-[min(0.75rem,3.75vw)] leading-tight font-medium wrap-anywhere hyphens-auto ${current === undefined ? 'text-muted' : 'text-info-text'}`}
                to={address}
              >
                <Icon name={icon} size={22} />
                {short}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
