import { useCallback } from 'react';

import { fetchQuietHours } from '../../api/quiet-hours.ts';
import { useDeps } from '../../deps.ts';
import { Link } from '../../lib/router.tsx';
import { useKeptHeight } from '../../lib/use-kept-height.ts';
import { useResource } from '../../lib/use-resource.ts';
import { quiet } from '../../text/en/quiet.ts';
import { useArea, useLanguage } from '../../text/use-text.ts';
import { Coming } from '../../ui/coming.tsx';
import { Notice } from '../../ui/notice.tsx';
import { guestWords, quietBadge } from '../profile/quiet-words.ts';

/** That nothing rings now, until when, and what a guest meets meanwhile. */
export const QuietNow = ({ heightKey }: { heightKey: string }) => {
  const deps = useDeps();
  const { language } = useLanguage();
  const text = useArea('quiet', quiet);
  const people = useResource(useCallback(() => fetchQuietHours(deps), [deps]));
  const own = people.data?.find(({ name }) => name === null);
  const { box } = useKeptHeight<HTMLDivElement>(heightKey, own?.is_quiet ? 'shown' : 'absent');
  if (people.status === 'loading') return <Coming heightKey={heightKey} />;
  if (people.data === null || !own?.is_quiet) return null;
  return (
    <div ref={box}>
      <Notice
        actions={
          <Link
            className="inline-flex min-h-11 items-center underline underline-offset-4"
            to="/profile#quiet-hours"
          >
            {text.settings}
          </Link>
        }
        icon="moon"
      >
        <p className="font-medium">{quietBadge(own, { text, language, now: deps.now() })}</p>
        <p>{guestWords(people.data, { text, language }).join(' ')}</p>
      </Notice>
    </div>
  );
};
