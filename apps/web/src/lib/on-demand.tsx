// oxlint-disable-next-line no-restricted-imports -- here it is done once
import { type ComponentType, lazy, useCallback, useEffect, useState } from 'react';

import { LoadFailure } from '../ui/load-failure.tsx';
import { nextTask } from './next-task.ts';
import { reloadForBuild } from './reload-for-build.ts';

/** A server that restarts is back by then; and whoever left the page has left it. */
const PAUSES_MS = [1_000, 3_000];

/**
 * A part of the app whose code loads on demand. If the code is loaded already, the part renders
 * immediately: `lazy` alone would first render a fallback, and React delays what follows a fallback by
 * 300 ms. Without a network the part says so and appears when there is one; for code that is missing for
 * another reason the page is reloaded once, because it went with an upgrade. Still missing, it is an error like any
 * other (D-16). Neither is done at once: Safari and Firefox end what is loading as soon as the page is being left,
 * while it still runs.
 */
export const onDemand = <Props extends object>(fetchCode: () => Promise<ComponentType<Props>>) => {
  let here: ComponentType<Props> | null = null;
  const load = async () => {
    here = await fetchCode();
    return here;
  };

  const Awaited = (props: Props) => {
    const [Component, setComponent] = useState(() => here);
    const retry = useCallback(
      () =>
        void load().then(
          (loaded) => setComponent(() => loaded),
          // Some browsers remember a failed import until the page is reloaded.
          () => navigator.onLine && location.reload(),
        ),
      [],
    );
    useEffect(() => {
      addEventListener('online', retry);
      return () => removeEventListener('online', retry);
    }, [retry]);
    return Component === null ? <LoadFailure onRetry={retry} /> : <Component {...props} />;
  };

  const Later = lazy(async () => {
    for (const pause of [...PAUSES_MS, null]) {
      try {
        return { default: await load() };
      } catch (error) {
        if (!navigator.onLine) break;
        if (pause === null) {
          if (!reloadForBuild()) throw error;
          return new Promise<never>(() => {}); // the page is going
        }
        await nextTask(pause);
      }
    }
    return { default: Awaited };
  });
  const Part = (props: Props) => {
    // Kept as it began: another component in its place would restart.
    const [Component] = useState(() => here ?? Later);
    return <Component {...props} />;
  };
  return { load, Part };
};
