/** An action takes no longer as a rule, and the control that started it is enabled again. */
const BUSY_MS = 1_000;

/** Orca hears of what has gone a moment later, and takes for known what has the focus by then. */
const HEARD_AFTER_MS = 100;

/** Where whoever sent a form goes on: at what was wrong, else at its button, where no keyboard comes up. */
const placeIn = (control: HTMLElement): HTMLElement => {
  const form = control.matches('input:not([type="checkbox"]), [type="submit"]')
    ? control.closest('form')
    : null;
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  return wrong ?? form?.querySelector<HTMLElement>('[type="submit"]') ?? control;
};

/**
 * Leads the focus on when the control that has it disappears or can no longer have it: to the title of its card,
 * else of the page. Left alone it falls to the top of the page, and whoever goes by keyboard or screen reader
 * starts again. A control that is disabled while its action runs gets it back, however long that takes. A link that
 * stays, in a menu, gives it to the title of the page that it has led to, which is then read aloud. Returns how to
 * stop.
 */
export const keepFocus = (): (() => void) => {
  let last: HTMLElement | null = null;
  let card: Element | null = null;
  let wasDisabled = false;
  let title: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let page = location.pathname;

  const onFocus = ({ target, relatedTarget: from }: FocusEvent) => {
    // Led on to a title, it is still owed to the control from which it came.
    if (!(target instanceof HTMLElement) || target === title) return;
    // A field that stands where the pressed button was. A dialog sees to that itself; by touch, the keyboard would go.
    const hasGone = from === null && last?.isConnected === false;
    if (hasGone && !target.closest('dialog') && !matchMedia('(pointer: coarse)').matches) {
      target.blur();
      soon();
    }
    last = target;
    // The button of a toast came from the card before.
    if (target.closest('.toasts') === null) card = target.closest('section');
    wasDisabled = false;
    title = null;
  };
  // Whoever points elsewhere has left it.
  const onPointer = ({ target }: PointerEvent) => {
    if (last?.contains(target as Node) !== true) last = null;
  };
  const canHaveIt = () => last?.isConnected === true && !last.matches(':disabled');
  const leadOn = () => {
    timer = undefined;
    if (last === null || document.activeElement !== document.body) return;
    if (canHaveIt()) last.focus({ preventScroll: true });
    else {
      const own = card?.isConnected === true ? card.querySelector<HTMLElement>('h2, h3') : null;
      title = own ?? document.querySelector<HTMLElement>('main h1');
      if (title === null) return;
      title.tabIndex = -1;
      title.focus({ preventScroll: true });
    }
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(leadOn, HEARD_AFTER_MS);
  };
  const giveBack = () => {
    const { activeElement } = document;
    if (last === null || (activeElement !== document.body && activeElement !== title)) return;
    placeIn(last).focus({ preventScroll: true });
  };
  // The browser takes the focus away a moment after what is seen here, so that `leadOn` looks again.
  const observer = new MutationObserver(() => {
    if (page !== location.pathname) {
      page = location.pathname;
      if (last?.matches('a:not(main *)') === true) {
        card = null;
        last.blur();
        last = document.createElement('a'); // as if it had gone with its page
      }
    }
    if (last?.isConnected === false) soon();
    else if (last?.matches(':disabled') === true) {
      wasDisabled = true;
      timer ??= setTimeout(leadOn, BUSY_MS);
    } else if (wasDisabled) {
      wasDisabled = false;
      giveBack();
    }
  });

  addEventListener('focusin', onFocus);
  addEventListener('pointerdown', onPointer);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled'],
  });
  return () => {
    removeEventListener('focusin', onFocus);
    removeEventListener('pointerdown', onPointer);
    observer.disconnect();
    clearTimeout(timer);
  };
};
