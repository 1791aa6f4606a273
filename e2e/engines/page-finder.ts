/** Runs in the page, in every engine: finds what a person names, and returns where it can be pressed. */
import { queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom';

/** How it is named: by its role and its whole name, by its whole label, or by a part of its text. */
export type Target = {
  readonly role?: string;
  readonly name?: string;
  /** For a field without a role, such as one for passwords. */
  readonly label?: string;
  readonly text?: string;
  readonly within?: Target;
};

export type Found = {
  readonly count: number;
  readonly value: string;
  readonly text: string;
  readonly isFocused: boolean;
  /** Its middle, if it can be pressed there; otherwise what covers it. */
  readonly point?: { readonly x: number; readonly y: number };
  readonly obstacle?: string;
};

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const errors: string[] = [];
addEventListener('error', ({ message }) => errors.push(message));
addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));

function look(target: Target): Found {
  const all = matches(target);
  const [first] = all;
  if (first === undefined) return { count: 0, value: '', text: '', isFocused: false };
  return {
    count: all.length,
    value: String(Reflect.get(first, 'value') ?? ''),
    text: first.innerText,
    isFocused: first.matches(':focus'),
    ...pressable(first),
  };
}

function matches(target: Target): HTMLElement[] {
  const roots = target.within === undefined ? [document.body] : matches(target.within);
  return [...new Set(roots.flatMap(withShadows).flatMap((root) => matchesIn(root, target)))].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }),
  );
}

/** A root, and each shadow root below it. */
const withShadows = (root: HTMLElement): HTMLElement[] => [
  root,
  ...[root, ...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    [...(shadowRoot?.children ?? [])].flatMap((child) =>
      child instanceof HTMLElement ? withShadows(child) : [],
    ),
  ),
];

function matchesIn(root: HTMLElement, { role, name, label, text }: Target): HTMLElement[] {
  if (label !== undefined) return queryAllByLabelText(root, label);
  if (role === undefined) return queryAllByText(root, text ?? '', { exact: false });
  return queryAllByRole(root, role, name === undefined ? {} : { name }).filter(
    (element) => text === undefined || element.innerText.includes(text),
  );
}

function pressable(element: HTMLElement): Pick<Found, 'point' | 'obstacle'> {
  if (element.matches(':disabled')) return { obstacle: 'it is disabled' };
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const point = { x: left + width / 2, y: top + height / 2 };
  const hit = topmostAt(point);
  for (let node: Node | null = hit; node !== null; node = parentOf(node)) {
    if (node === element || (node instanceof HTMLLabelElement && node.control === element)) {
      return { point };
    }
  }
  return { obstacle: `it is covered by ${hit?.outerHTML.slice(0, 80)}` };
}

function topmostAt({ x, y }: { x: number; y: number }): Element | null {
  let hit = document.elementFromPoint(x, y);
  while (hit?.shadowRoot) {
    const inner = hit.shadowRoot.elementFromPoint(x, y);
    if (inner === null || inner === hit) break;
    hit = inner;
  }
  return hit;
}

const parentOf = (node: Node): Node | null =>
  node.parentNode ?? (node instanceof ShadowRoot ? node.host : null);

/** Selects the content of a focused field, so that typing replaces it. */
function selectAll(target: Target): void {
  const [field] = matches(target);
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
}

/** Sets a field into which engines type differently: a choice, a day, an hour. */
function set(target: Target, value: string): void {
  const field = matches(target)[0] as Field;
  const options = field instanceof HTMLSelectElement ? [...field.options] : [];
  const chosen = options.find((option) => option.label === value)?.value ?? value;
  // Bypasses React's own setter of the property, as the browser itself does.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', chosen, field);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

export type PageFinder = typeof finder;
const finder = { look, selectAll, set, errors: () => errors };
Object.assign(globalThis, { gatecallFinder: finder });
