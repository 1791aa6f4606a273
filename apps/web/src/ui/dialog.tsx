import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

import { useDeps } from '../deps.ts';
import { useText } from '../text/use-text.ts';
import { Button } from './button.tsx';
import type { StyleName } from './styles.ts';
import { ToastRegion } from './toasts.tsx';

const WORDS = 'h2 + div > p, h2 + div > div:not(:has(input, select, textarea, button))';

/** What a dialog says besides its fields is read aloud with the title: what has the focus stands below it. */
const describeByWords = (dialog: HTMLDialogElement): void => {
  const title = dialog.getAttribute('aria-labelledby');
  const words = [...dialog.querySelectorAll(WORDS)];
  for (const [i, one] of words.entries()) one.id ||= `${title}-${i}`;
  dialog.setAttribute('aria-describedby', words.map(({ id }) => id).join(' '));
};

/** Until then, Orca hears of the page behind that has gone, and says nothing of what has the focus already. */
const HEARD_AFTER_MS = 100;

/**
 * Opens it so that it is read aloud from its title on. It has the focus itself before what is dangerous, and where
 * the browser would give it to a button or to what is to be read only: of "Delete 2C?", "Cancel" alone was heard.
 * Another field has it a moment later, but by touch at once: a phone shows its keyboard only then. Until that moment
 * the dialog is not heard of: Orca would look for its place in it, and then say the field without the title.
 */
const open = (dialog: HTMLDialogElement, isDangerous: boolean): void => {
  describeByWords(dialog);
  const first = dialog.querySelector<HTMLElement>('a, input, select, textarea, button:enabled');
  const isRead = isDangerous || first === null || first.matches('button, a, [readonly]');
  const isTyped = !isRead && matchMedia('(pointer: coarse)').matches;
  // A field that has had the focus already, if only for now, is not said when it comes to it. Nor is a toast the first.
  const parts = [...dialog.children];
  for (const part of parts) part.toggleAttribute('inert', !isTyped);
  dialog.showModal();
  for (const part of parts) part.removeAttribute('inert');
  if (isRead || isTyped) return;
  dialog.blur();
  dialog.setAttribute('aria-hidden', 'true');
  setTimeout(() => {
    dialog.removeAttribute('aria-hidden');
    // Or at the dialog: `keepFocus` leads it back there from a control that went just before.
    if ([document.body, dialog].some((one) => one === document.activeElement)) first.focus();
  }, HEARD_AFTER_MS);
};

/** A question before an irreversible action; Escape and the backdrop mean no. */
export const Dialog = ({
  title,
  confirm,
  look = 'danger',
  isBusy = false,
  canConfirm = true,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  confirm: string;
  look?: StyleName;
  isBusy?: boolean;
  canConfirm?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}) => {
  const { toasts } = useDeps();
  const text = useText();
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  // Closed while it still stands in the page: the browser then leads the focus back to where it was.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog !== null && !dialog.open) open(dialog, look === 'danger');
    return () => dialog?.close();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as it opens
  }, []);
  return (
    <dialog
      aria-labelledby={id}
      className="rise m-auto outline-none w-[min(28rem,calc(100vw-(--spacing(8))))] rounded-2xl border border-line bg-surface p-6 text-ink"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      ref={ref}
      tabIndex={-1}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        <h2 className="mb-2 text-lg font-semibold" id={id}>
          {title}
        </h2>
        <div className="flex flex-col gap-3">{children}</div>
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          {/* Where there is nothing to confirm, there is nothing to cancel. */}
          {onConfirm === onClose ? null : <Button onClick={onClose}>{text.cancel}</Button>}
          <Button disabled={isBusy || !canConfirm} look={look} type="submit">
            {confirm}
          </Button>
        </div>
      </form>
      {/* The page's own toasts are inert while this is open: neither heard nor pressed. */}
      <ToastRegion toasts={toasts} />
    </dialog>
  );
};
