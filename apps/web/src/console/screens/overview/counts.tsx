import type { Overview } from '@gatecall/contracts/server/overview';

import { Link } from '../../../lib/router.tsx';
import { useLanguage } from '../../../text/use-text.ts';
import { placesOf } from '../../frame/screens.ts';
import { useConsole } from '../../reads/console-context.ts';
import { useConsoleText } from '../../text/console-text.tsx';

type Name = keyof Overview['counts'];

/** Every count of the server, in this order, and the screen whose length it is. */
const PLACES: Readonly<Record<Name, string>> = {
  buildings: '/console/buildings',
  units: '/console/buildings',
  residents: '/console/residents',
  gates: '/console/gates',
  calls_30_days: '/console/gates',
  numbers: '/console/numbers',
  free_numbers: '/console/numbers?state=free',
  webhooks: '/console/webhooks',
  operators: '/console/people',
};
// The keys of an object literal are those of its type.
const NAMES = Object.keys(PLACES) as Name[];

/** How much of everything there is. */
export const Counts = ({ counts }: { counts: Overview['counts'] }) => {
  const { overview: text } = useConsoleText();
  const { language } = useLanguage();
  const { me } = useConsole();
  const mine = placesOf(me.role);
  const shown = NAMES.filter((name) => mine.includes(PLACES[name].split('?')[0] ?? ''));
  return (
    <section
      aria-label={text.counts}
      className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] gap-3"
    >
      {shown.map((name) => (
        <Link
          className="flex flex-col justify-between gap-1 rounded-2xl border border-line bg-surface p-4 shadow-card hover:bg-raised"
          key={name}
          to={PLACES[name]}
        >
          <span className="text-sm text-muted">{text[`count_${name}`]}</span>
          <span className="text-2xl font-semibold tabular-nums">
            {counts[name].toLocaleString(language)}
          </span>
        </Link>
      ))}
    </section>
  );
};
