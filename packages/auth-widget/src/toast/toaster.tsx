import { useEffect, useState } from 'react';

import type { ToastStore } from './store.ts';

/** Shows the toasts of a store in a polite live region. */
export function Toaster({ store }: { store: ToastStore }) {
  const [toasts, setToasts] = useState(store.getToasts);
  useEffect(() => store.subscribe(() => setToasts(store.getToasts())), [store]);
  return (
    <div className="gca-toaster" aria-live="polite">
      {toasts.map((toast) => (
        <div key={toast.id} className={`gca-toast gca-toast-${toast.kind}`}>
          {toast.message}
        </div>
      ))}
    </div>
  );
}
