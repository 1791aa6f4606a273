import { useEffect, useState } from 'react';

import { CALL_EVENTS_PATH } from '../../api/calls.ts';
import { callWithJwt } from '../../api/product.ts';
import { useDeps } from '../../deps.ts';
import { followEvents } from '../../lib/event-stream.ts';

/** Reloads what is shown whenever the server tells of a call; returns whether the line is up. */
export const useLiveCalls = (reload: () => Promise<void>): boolean => {
  const deps = useDeps();
  const [isLive, setIsLive] = useState(false);
  useEffect(
    () =>
      followEvents(
        {
          open: (signal) => callWithJwt(deps, CALL_EVENTS_PATH, { signal }),
          setTimer: (run, ms) => void setTimeout(run, ms),
        },
        () => void reload(),
        setIsLive,
      ),
    [deps, reload],
  );
  return isLive;
};
