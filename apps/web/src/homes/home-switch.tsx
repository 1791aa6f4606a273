import { useEffect } from 'react';

import { Link, navigate, useAddress } from '../lib/router.tsx';
import { people as english } from '../text/en/people.ts';
import { useArea } from '../text/use-text.ts';
import { Icon } from '../ui/icon.tsx';
import { OWN, hasHome, homeIn } from './home-address.ts';
import { useHomes, useRefreshHomes } from './home-store.ts';
import { gateName } from './home-words.ts';

/** The pages that show a gate. */
const PAGES = ['/dashboard', '/tables'];

/**
 * Which gate the page shows, for somebody who has more than one to look at. Whoever has no gate of their
 * own and belongs to another one is led there.
 */
export const HomeSwitch = () => {
  const { path, search } = useAddress();
  const text = useArea('people', english);
  const refresh = useRefreshHomes();
  useEffect(() => void refresh(), [refresh]);
  const { homes, has_own_gate: hasOwn } = useHomes();
  const [first] = homes;
  const shown = homeIn(search);
  const isHere = PAGES.includes(path);
  const target = isHere && !hasOwn && first && !hasHome(search) ? first.home_id : '';
  useEffect(() => {
    if (target !== '') {
      const query = new URLSearchParams(search);
      query.set('home', target);
      navigate(`${path}?${query.toString()}`, { replace: true });
    }
  }, [target, path, search]);

  // Whoever looks at setting up a gate of their own finds the way back.
  const showsOwn = hasOwn || (homes.length > 0 && hasHome(search) && shown === null);
  const isChoice = homes.length > 1 || (homes.length === 1 && showsOwn);
  if (!isHere || !isChoice) return null;
  const choices = [
    ...(showsOwn ? [{ id: null, to: `${path}?home=${OWN}`, name: text.ownGate }] : []),
    ...homes.map((home) => ({
      id: home.home_id,
      to: `${path}?${new URLSearchParams({ home: home.home_id }).toString()}`,
      name: gateName(home, text),
    })),
  ];
  return (
    <nav aria-label={text.whichGate} className="mb-6 print:hidden">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ id, to, name }) => (
          <li className="min-w-0 max-w-full" key={to}>
            <Link
              aria-current={id === shown ? 'true' : undefined}
              className={`flex min-h-11 items-center gap-2 rounded-full border px-4 font-medium [overflow-wrap:anywhere] ${id === shown ? 'border-transparent bg-contrast text-on-contrast' : 'border-line bg-surface hover:bg-raised'}`}
              to={to}
            >
              <Icon name="gate" size={18} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
