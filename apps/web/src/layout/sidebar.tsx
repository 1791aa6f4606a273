import { Link, useAddress } from '../lib/router.tsx';
import { useText } from '../text/use-text.ts';
import { Icon } from '../ui/icon.tsx';
import { currentOf, type Place, places } from './places.ts';

/** Beside the page on wide screens, over it on narrow ones. */
export const Sidebar = ({
  path,
  isOpen,
  isFolded,
  onClose,
}: {
  path: string;
  isOpen: boolean;
  isFolded: boolean;
  onClose: () => void;
}) => {
  const text = useText();
  const { search } = useAddress();
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
        aria-label={text.navMain}
        className={`print:hidden fixed top-(--bar) bottom-0 left-0 z-20 w-64 max-w-[85vw] flex-col gap-6 overflow-y-auto border-r border-line bg-surface p-3 lg:sticky lg:h-[calc(100dvh-var(--bar))] lg:w-60 lg:shrink-0 ${isOpen ? 'rise flex' : 'hidden'} ${isFolded ? 'lg:hidden' : 'lg:flex'}`}
        id="sidebar"
      >
        <ul className="flex flex-col gap-0.5">
          {places(text, search).map((place) => (
            <Item key={place.to} path={path} {...place} />
          ))}
        </ul>
      </nav>
    </>
  );
};

const Item = ({ to, address, path, icon, label }: Place & { path: string }) => (
  <li>
    <Link
      aria-current={currentOf(to, path)}
      className={`flex min-h-11 items-center gap-3 rounded-lg px-3 font-medium ${to === path ? 'bg-info-soft text-info-text' : 'text-ink hover:bg-raised'}`}
      to={address}
    >
      <Icon name={icon} size={20} />
      {label}
    </Link>
  </li>
);
