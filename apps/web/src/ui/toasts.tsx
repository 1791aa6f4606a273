import { useSyncExternalStore } from 'react';

import { createListeners } from '../lib/listeners.ts';
import { sentenceOf } from '../lib/sentence-of.ts';
import { useText } from '../text/use-text.ts';
import { IconButton } from './button.tsx';

export type Toast = {
  readonly id: number;
  readonly message: string;
  /** Undoes the action; the button says "Undo", and a toast if that fails. */
  readonly undo?: () => Promise<unknown>;
  readonly isError: boolean;
};

/** Most toasts kept at once, and how long one stays; the widget has the same (WID-082, WID-083). */
const MAX_TOASTS = 20;
const SUCCESS_MS = 2000;
const PLAIN_MS = 4000;
/** The dialog that has asked goes first: below one that is open, nothing on the page is read aloud. */
const SOON_MS = 50;
/** Long enough to read, notice and reach the button. */
const UNDO_MS = 8000;

/** A small store of toasts; `setTimer` comes from outside. */
export const createToasts = (setTimer: (run: () => void, ms: number) => void) => {
  let toasts: readonly Toast[] = [];
  let nextId = 1;
  const { subscribe, tell } = createListeners();
  const set = (next: readonly Toast[]) => {
    toasts = next;
    tell();
  };
  const remove = (id: number) => set(toasts.filter((toast) => toast.id !== id));
  // Whoever is at Undo by keyboard hears the sentence out and decides in their own time (WCAG 2.2.1).
  const end = (id: number, ms: number) =>
    setTimer(() => {
      if (document.querySelector('.toasts :focus-visible') === null) remove(id);
      else end(id, ms);
    }, ms);
  const add = (toast: Omit<Toast, 'id'>, ms: number) => {
    const id = nextId;
    nextId += 1;
    setTimer(() => {
      set([...toasts, { ...toast, id }].slice(-MAX_TOASTS));
      end(id, ms);
    }, SOON_MS);
  };
  return {
    subscribe,
    get: () => toasts,
    remove,
    /** Those that can be undone go: whoever did it is no longer there. */
    forgetUndo: () => set(toasts.filter(({ undo }) => undo === undefined)),
    success: (message: string) => add({ message, isError: false }, SUCCESS_MS),
    error: (message: string) => add({ message, isError: true }, PLAIN_MS),
    withUndo: (message: string, undo: () => Promise<unknown>) =>
      add({ message, undo, isError: false }, UNDO_MS),
  };
};
export type Toasts = ReturnType<typeof createToasts>;

/**
 * Shows the toasts over the bar of the app, which is at the bottom on phones and at the top elsewhere: what is
 * being filled in stays in sight.
 */
export const ToastRegion = ({ toasts }: { toasts: Toasts }) => {
  const text = useText();
  const list = useSyncExternalStore(toasts.subscribe, toasts.get);
  const undo = (toast: Toast) => {
    toasts.remove(toast.id);
    toast.undo?.().catch((error: unknown) => toasts.error(sentenceOf(error, text.failedToSave)));
  };
  return (
    // Said one by one, and no `output`: an empty one is read aloud as a status bar.
    <div
      aria-live="polite"
      className="toasts pointer-events-none fixed inset-x-0 z-50 flex flex-col items-center gap-1 p-px max-lg:bottom-[env(safe-area-inset-bottom)] lg:flex-col-reverse lg:top-[env(safe-area-inset-top)] lg:p-1.5"
    >
      {list.map((toast) => (
        <div
          className="rise pointer-events-auto flex w-full max-w-[350px] flex-wrap items-center justify-end gap-x-2 rounded-xl bg-contrast py-0.5 pr-1 pl-4 text-sm text-on-contrast shadow-card"
          key={toast.id}
        >
          <span className="min-w-0 flex-1 basis-32 leading-tight">{toast.message}</span>
          {toast.undo === undefined ? null : (
            <button
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- what was taken back went with the button that had it
              autoFocus
              className="min-h-11 rounded-lg px-3 font-semibold underline underline-offset-4"
              onClick={() => undo(toast)}
              type="button"
            >
              {text.undo}
            </button>
          )}
          <IconButton
            className="text-on-contrast!"
            icon="close"
            label={text.dismiss}
            onClick={() => toasts.remove(toast.id)}
            size={16}
          />
        </div>
      ))}
    </div>
  );
};
