import type { Page } from 'playwright-core';

/** A person who types sixty words a minute, a word being five keys, and looks at each new screen for a second. */
const KEY_MS = 200;
/** Pressed one after the other, without looking for the next key. */
const TAB_MS = 100;
const LOOK_MS = 1_000;
/** More would be too many to work with. */
const MOST_TABS = 40;

/** The name of the focused element: its label, or the first line of its text. */
function focusedName(): string {
  let at: Element | null = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  if (at === null) return '';
  const labels = at instanceof HTMLInputElement ? [...(at.labels ?? [])] : [];
  const label = labels.map((one) => one.textContent).join(' ');
  const text = at instanceof HTMLElement ? at.innerText.split('\n')[0] : at.textContent;
  return (at.getAttribute('aria-label') ?? (label || text || '')).trim();
}

/** Works a page with the keyboard alone, at a person's pace. */
export function typistAt(page: Page) {
  const press = async (key: string, pauseMs = KEY_MS): Promise<void> => {
    await page.keyboard.press(key);
    await page.waitForTimeout(pauseMs);
  };
  const type = (text: string): Promise<void> => page.keyboard.type(text, { delay: KEY_MS });
  /** Presses Tab until an element of that name has the focus; throws if none gets it. */
  const tabTo = async (name: string): Promise<void> => {
    const seen: string[] = [];
    for (let n = 0; n < MOST_TABS; n += 1) {
      const at = await page.evaluate(focusedName);
      if (at === name) return;
      seen.push(at);
      await press('Tab', TAB_MS);
    }
    throw new Error(`No Tab leads to "${name}", only to ${seen.join(' | ')}.`);
  };
  return {
    press,
    type,
    tabTo,
    /** Takes the time to read a new screen, once it is shown. */
    async look(sign: string | RegExp): Promise<void> {
      await page.getByText(sign).first().waitFor();
      await page.waitForTimeout(LOOK_MS);
    },
    async choose(name: string): Promise<void> {
      await tabTo(name);
      await press('Enter');
    },
    /** Types into one field after the other, beginning with the focused one, and confirms. */
    async fillIn(...values: readonly string[]): Promise<void> {
      for (const [index, value] of values.entries()) {
        if (index > 0) await press('Tab');
        await type(value);
      }
      await press('Enter');
    },
  };
}
