/** A small toast store: at most 20 at once, each for as long as its kind asks (WID-082 to WID-085). */
export type ToastKind = 'blank' | 'success' | 'error' | 'loading' | 'custom';
export type Toast = { readonly id: string; readonly kind: ToastKind; readonly message: string };

const TOAST_LIMIT = 20;
const DURATION_MS: Readonly<Record<ToastKind, number | undefined>> = {
  blank: 4000,
  error: 4000,
  custom: 4000,
  success: 2000,
  loading: undefined, // stays until dismissed or replaced
};

/** Runs a function later; returns how to cancel it. */
export type SetTimer = (run: () => void, delayMs: number) => () => void;

export type ToastStore = {
  readonly getToasts: () => readonly Toast[];
  readonly subscribe: (listen: () => void) => () => void;
  /** Shows a toast, which replaces a shown toast with the same `id`. Returns the id. */
  readonly show: (kind: ToastKind, message: string, id?: string) => string;
  readonly dismiss: (id: string) => void;
  /** Stops all timers and removes all toasts. */
  readonly clear: () => void;
};

export function createToastStore({ setTimer }: { setTimer: SetTimer }): ToastStore {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const timers = new Map<string, () => void>();

  const update = (next: readonly Toast[]) => {
    toasts = next;
    for (const listen of listeners) listen();
  };
  const stopTimer = (id: string) => {
    timers.get(id)?.();
    timers.delete(id);
  };
  const dismiss = (id: string) => {
    stopTimer(id);
    update(toasts.filter((toast) => toast.id !== id));
  };

  return {
    getToasts: () => toasts,
    subscribe: (listen) => {
      listeners.add(listen);
      return () => {
        listeners.delete(listen);
      };
    },
    show: (kind, message, id = `toast-${++lastId}`) => {
      stopTimer(id);
      const toast: Toast = { id, kind, message };
      const replaces = toasts.some((shown) => shown.id === id);
      const next = replaces
        ? toasts.map((shown) => (shown.id === id ? toast : shown))
        : [toast, ...toasts];
      for (const dropped of next.slice(TOAST_LIMIT)) stopTimer(dropped.id);
      const duration = DURATION_MS[kind];
      if (duration !== undefined)
        timers.set(
          id,
          setTimer(() => dismiss(id), duration),
        );
      update(next.slice(0, TOAST_LIMIT));
      return id;
    },
    dismiss,
    clear: () => {
      for (const id of timers.keys()) stopTimer(id);
      update([]);
    },
  };
}
