import { useEffect, useMemo } from 'react';
import { createToastStore } from '@gatecall/auth-widget/toast/store';
import { Toaster } from '@gatecall/auth-widget/toast/toaster.tsx';

import type { View } from './view.ts';

const KINDS = ['blank', 'success', 'error', 'loading', 'custom'] as const;

/** One toast of each kind; here they stay. */
export function Toasts({ view }: { view: View }) {
  const store = useMemo(() => createToastStore({ setTimer: () => () => {} }), []);
  useEffect(() => {
    for (const kind of KINDS) store.show(kind, `A toast of the kind ${kind}`, kind);
    return store.clear;
  }, [store]);
  return (
    <section className="tile">
      <h2>Toasts</h2>
      <div className="gca" style={{ colorScheme: view.scheme, minHeight: 280 }}>
        <Toaster store={store} />
      </div>
    </section>
  );
}
