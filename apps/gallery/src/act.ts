import type { NamedState } from '@gatecall/auth-widget/fixtures/named-state';

const WAIT_MS = 50;
/** Tries: twenty seconds, as a screen's code may come slowly. In other languages nothing is found. */
const GIVE_UP_AFTER = 400;

/** Types and presses what a named state says, as a person would. */
export async function act(place: HTMLElement, named: NamedState, signal: AbortSignal) {
  for (const [index, text] of (named.typed ?? []).entries()) {
    const fields = () => place.querySelectorAll<HTMLInputElement>('.gca input:not([hidden])');
    const field = await found(() => fields()[index], signal);
    if (field === undefined) return;
    // React watches the property of the element itself, so the prototype's setter is used.
    Reflect.set(HTMLInputElement.prototype, 'value', text, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (named.pressed === undefined) return;
  const buttons = () => [...place.querySelectorAll<HTMLButtonElement>('.gca button')];
  const button = await found(
    () => buttons().find(({ textContent }) => textContent?.trim() === named.pressed),
    signal,
  );
  button?.click();
}

/** Puts the focus where a state says, as from the keyboard; for a state that is shown alone. */
export async function focus(place: HTMLElement, named: NamedState, signal: AbortSignal) {
  const { focused } = named;
  if (focused === undefined) return;
  const controls = () => [...place.querySelectorAll<HTMLElement>('.gca button, .gca input')];
  const nameOf = (control: HTMLElement) =>
    (control instanceof HTMLInputElement && control.labels?.[0]?.textContent) ||
    control.getAttribute('aria-label') ||
    control.textContent;
  const control = await found(
    () => controls().find((one) => nameOf(one)?.trim() === focused),
    signal,
  );
  control?.focus({ focusVisible: true } as FocusOptions); // newer than the library's types
}

async function found<T>(look: () => T | undefined, signal: AbortSignal): Promise<T | undefined> {
  for (let tries = 0; tries < GIVE_UP_AFTER && !signal.aborted; tries++) {
    const thing = look();
    if (thing !== undefined) return thing;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
  return undefined;
}
