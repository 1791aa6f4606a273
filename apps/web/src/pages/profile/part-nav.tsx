import { gateIn } from '../../homes/home-address.ts';
import { Link, useAddress } from '../../lib/router.tsx';
import { profile } from '../../text/en/profile.ts';
import { useArea } from '../../text/use-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { type Part, isOfGate, partLinks } from './parts.ts';

/** Leads from part to part: one row, or two where it is narrow. */
export const PartNav = ({ shown, hasPanel }: { shown: Part; hasPanel: boolean }) => {
  const text = useArea('profile', profile);
  const gate = gateIn(useAddress().search);
  return (
    <nav aria-label={text.parts}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2 sm:flex sm:flex-wrap">
        {partLinks(text, hasPanel).map(({ part, to, icon, label }) => (
          <li className="min-w-0" key={part}>
            <Link
              aria-current={part === shown ? 'page' : undefined}
              className={`flex h-full min-h-11 items-center gap-2 rounded-xl border px-3 leading-tight font-medium sm:px-4 ${part === shown ? 'border-transparent bg-contrast text-on-contrast' : 'border-line bg-surface hover:bg-raised'}`}
              to={
                gate === null || !isOfGate(part)
                  ? to
                  : `${to}&${new URLSearchParams({ gate }).toString()}`
              }
            >
              <span className="shrink-0 max-[22.5rem]:hidden">
                <Icon name={icon} size={18} />
              </span>
              <span className="min-w-0 hyphens-auto wrap-break-word">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
