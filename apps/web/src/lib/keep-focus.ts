/**
 * Leads the focus on when the control that has it disappears or can no longer have it: to the title of its card,
 * else of the page. Left alone it falls to the top of the page, and whoever goes by keyboard or screen reader
 * starts again. Returns how to stop.
 */
export const keepFocus = (): (() => void) => {
  let last: Element | null = null;
  let card: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    last = target;
    card = target.closest('section');
  };
  // Whoever points elsewhere has left it.
  const onPointer = ({ target }: PointerEvent) => {
    if (last?.contains(target as Node) !== true) last = null;
  };
  // One that is busy gets it back by itself (`use-action.ts`).
  const isLost = (): boolean =>
    last !== null &&
    document.activeElement === document.body &&
    (!last.isConnected || last.matches(':disabled:not([aria-busy])'));
  const leadOn = () => {
    if (!isLost()) return;
    const title = card?.isConnected === true ? card.querySelector('h2, h3') : null;
    const heading = title ?? document.querySelector('main h1');
    if (!(heading instanceof HTMLElement)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    clearTimeout(timer);
    if (isLost()) timer = setTimeout(leadOn);
  });

  addEventListener('focusin', onFocus);
  addEventListener('pointerdown', onPointer);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'aria-busy'],
  });
  return () => {
    removeEventListener('focusin', onFocus);
    removeEventListener('pointerdown', onPointer);
    observer.disconnect();
    clearTimeout(timer);
  };
};
