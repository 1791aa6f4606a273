/**
 * Leads the focus on after a change of screen. Orca says nothing of what has the focus already when it learns that
 * the control before is gone. Returns how to leave it.
 */
export function focusSoon(target: HTMLElement | null): () => void {
  const timer = setTimeout(() => target?.focus({ preventScroll: true }), 50);
  return () => clearTimeout(timer);
}
