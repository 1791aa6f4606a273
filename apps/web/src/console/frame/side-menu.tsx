import { LanguageSelect } from '../../layout/language-select.tsx';
import { Link, useAddress } from '../../lib/router.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useConsole } from '../reads/console-context.ts';
import { useConsoleText } from '../text/console-text.tsx';
import { isCurrent, type Place, placeGroups } from './screens.ts';

/** The menu: beside the screen if there is room, otherwise in a drawer over it. */
export const SideMenu = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { frame: text } = useConsoleText();
  const { me } = useConsole();
  const { path } = useAddress();
  return (
    <>
      {isOpen ? (
        <div
          aria-hidden="true"
          className="fixed inset-0 top-(--bar) z-20 bg-black/50 lg:hidden"
          onClick={onClose}
        />
      ) : null}
      <nav
        aria-label={text.menu}
        className={`print:hidden fixed top-(--bar) bottom-0 left-0 z-20 w-64 max-w-[85vw] flex-col gap-5 overflow-y-auto border-r border-line bg-surface p-3 lg:sticky lg:flex lg:h-[calc(100dvh-var(--bar))] lg:w-56 lg:shrink-0 ${isOpen ? 'rise flex' : 'hidden'}`}
        id="console-menu"
      >
        {placeGroups(text, me.role).map(({ label, places }) => (
          <div key={places[0]?.to}>
            {label === null ? null : (
              // The list's name says it.
              <p
                aria-hidden="true"
                className="px-3 pb-1 text-xs font-semibold tracking-wide text-muted uppercase"
              >
                {label}
              </p>
            )}
            <ul aria-label={label ?? undefined} className="flex flex-col gap-0.5">
              {places.map((place) => (
                <Item key={place.to} onOpen={onClose} path={path} place={place} />
              ))}
            </ul>
          </div>
        ))}
        <div className="mt-auto flex flex-col gap-1">
          {/* The bar of a phone has no room for it. */}
          <span className="px-1 text-sm md:hidden">
            <LanguageSelect />
          </span>
          <Link
            className="flex min-h-11 items-center gap-3 rounded-lg px-3 text-sm text-muted hover:bg-raised hover:text-ink"
            to="/dashboard"
          >
            <Icon name="chevronLeft" size={18} />
            {text.toApp}
          </Link>
        </div>
      </nav>
    </>
  );
};

const Item = ({ place, path, onOpen }: { place: Place; path: string; onOpen: () => void }) => (
  <li>
    <Link
      aria-current={place.to === path ? 'page' : isCurrent(place.to, path) ? 'true' : undefined}
      className={`flex min-h-11 items-center gap-3 rounded-lg px-3 text-sm font-medium lg:min-h-9 ${isCurrent(place.to, path) ? 'bg-info-soft text-info-text' : 'text-ink hover:bg-raised'}`}
      onClick={onOpen}
      to={place.to}
    >
      <Icon name={place.icon} size={18} />
      {place.label}
    </Link>
  </li>
);
