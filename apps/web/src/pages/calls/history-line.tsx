import { useCallback } from 'react';

import { fetchHistory } from '../../api/history.ts';
import { useDeps } from '../../deps.ts';
import { Link } from '../../lib/router.tsx';
import { useResource } from '../../lib/use-resource.ts';
import { fill } from '../../text/catalogue.ts';
import { calls as english } from '../../text/en/calls.ts';
import { useArea } from '../../text/use-text.ts';

/** For how long the calls above are kept; the owner is led to where that is chosen. */
export const HistoryLine = ({ home }: { home: string | null }) => {
  const deps = useDeps();
  const text = useArea('calls', english);
  const { data } = useResource(useCallback(() => fetchHistory(deps, home), [deps, home]));
  return (
    <p className="min-h-11 text-sm text-muted">
      {data === null ? '' : fill(text.kept, { days: data.keep_days })}{' '}
      {data === null ? null : home === null ? (
        <Link className="text-link underline underline-offset-4" to="/profile#history">
          {text.keptChange}
        </Link>
      ) : (
        text.keptByOwner
      )}
    </p>
  );
};
