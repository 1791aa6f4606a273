import { setProperty } from './set-property.ts';
import { treesOf, type Children, type Component, type Props, type Tree } from './tree.ts';

/** What stands in an element: the page's own, or a shadow root. */
export type Host = Element | ShadowRoot;

/** A tree that was drawn: an element, a text, or a component with what it drew. */
export type Part = {
  readonly type: Tree['type'];
  readonly key: string | number;
  readonly owner: Part | undefined;
  readonly depth: number;
  readonly host: Host;
  props: Props;
  /** The element or the text; a component has none of its own. */
  node?: Element | Text;
  parts: readonly Part[];
  /** What the hooks of a component remember, in the order of their calls. */
  readonly slots: object[];
  /** Events that the element listens to, by the names of their properties. */
  readonly events: Set<string>;
  isGone?: boolean;
};

/** Work after drawing, and how to end it. */
export type Effect = {
  readonly part: Part;
  readonly isLayout: boolean;
  work: () => unknown;
  end?: unknown;
};

const SVG = 'http://www.w3.org/2000/svg';
const HTML = 'http://www.w3.org/1999/xhtml';

const changed = new Set<Part>();
let effects: Effect[] = [];
let drawn: { readonly part: Part; slot: number; readonly effects: Effect[] } | undefined;

function drawing() {
  if (drawn === undefined) throw new Error('A hook was called outside a component.');
  return drawn;
}

/** The component that is being drawn. Hooks work nowhere else. */
export const drawnPart = (): Part => drawing().part;

/** What this call of a hook remembers. */
export function slot<Slot extends object>(create: () => Slot): Slot {
  const now = drawing();
  return (now.part.slots[now.slot++] ??= create()) as Slot;
}

/** Has an effect run once all is drawn. */
export function afterDrawing(effect: Effect): void {
  drawing().effects.push(effect);
}

/** Has a component drawn again, together with all others that change in this turn. */
export function drawAgain(part: Part): void {
  if (!part.isGone && changed.add(part).size === 1) queueMicrotask(drawChanged);
}

/** Draws what has changed in this turn. */
export function drawChanged(): void {
  try {
    for (const part of [...changed].sort((a, b) => a.depth - b.depth)) {
      // Unless its owner has drawn or removed it just now.
      if (changed.has(part)) draw(part, part.props);
    }
  } finally {
    if (changed.size > 0) queueMicrotask(drawChanged);
  }
  runEffects();
}

/** Runs the effects of what was drawn: children's before their owners', layout before the others. */
export function runEffects(): void {
  const due = effects;
  effects = [];
  for (const isLayout of [true, false]) {
    const now = due.filter((effect) => effect.isLayout === isLayout);
    now.forEach(end);
    for (const effect of now) {
      // An effect before it may have had the page take the widget away.
      if (!effect.part.isGone) attempt(() => (effect.end = effect.work()));
    }
  }
}

function end(effect: Partial<Effect>): void {
  const ending = effect.end;
  effect.end = undefined;
  if (typeof ending === 'function') attempt(() => ending());
}

/** One failing effect does not keep the others from running. */
function attempt(work: () => void): void {
  try {
    work();
  } catch (error) {
    reportError(error);
  }
}

/** A part that nothing has been drawn for yet. */
export const newPart = (tree: Tree, key: Part['key'], host: Host, owner?: Part): Part => ({
  type: tree.type,
  key,
  owner,
  depth: owner ? owner.depth + 1 : 0,
  host,
  props: {},
  parts: [],
  slots: [],
  events: new Set(),
});

function draw(part: Part, props: Props): void {
  if (typeof part.type === 'function') drawComponent(part, part.type, props);
  else if (part.type === undefined) drawText(part, props);
  else drawElement(part, part.type, props);
}

function drawText(part: Part, { text }: Props): void {
  part.node ??= documentOf(part).createTextNode('');
  if ((part.node as Text).data !== text) (part.node as Text).data = String(text);
}

function drawComponent(part: Part, type: Component, props: Props): void {
  changed.delete(part);
  part.props = props;
  const outer = drawn;
  const own = { part, slot: 0, effects: [] as Effect[] };
  drawn = own;
  let children: Children;
  try {
    children = type(props);
  } finally {
    drawn = outer;
  }
  const trees = treesOf(children);
  // An empty text holds the place of a component that draws nothing.
  drawParts(
    part,
    trees.some(Boolean) ? trees : treesOf(''),
    part.host,
    nodesOf(part).at(-1)?.nextSibling,
  );
  effects.push(...own.effects);
}

function drawElement(part: Part, name: string, props: Props): void {
  const isSvg = name === 'svg' || (part.host as Element).namespaceURI === SVG;
  const element = (part.node ??= documentOf(part).createElementNS(
    isSvg ? SVG : HTML,
    name,
  )) as Element;
  const old = part.props;
  part.props = props;
  drawParts(part, treesOf(props['children'] as Children), element, null);
  for (const property of Object.keys({ ...old, ...props })) {
    const value = props[property];
    if (property === 'ref') setRef(value, element);
    else if (property.startsWith('on')) listen(part, element, property);
    else if (property !== 'children') setProperty(element, property, value, old[property]);
  }
}

const documentOf = ({ host }: Part): Document => host.ownerDocument;

function setRef(ref: unknown, element: Element | null): void {
  if (ref) (ref as { current: unknown }).current = element;
}

function listen(part: Part, element: Element, property: string): void {
  if (part.events.has(property)) return;
  part.events.add(property);
  element.addEventListener(property.slice(2).toLowerCase(), (event) => {
    const listener = part.props[property];
    if (typeof listener === 'function') listener(event);
  });
}

/**
 * Draws the children of a part: each continues the old one with its key, or its place, and its type. New
 * and moved ones go before `next`; without it, the code that draws the owner puts them there.
 */
export function drawParts(
  owner: Part,
  trees: readonly (Tree | undefined)[],
  host: Host,
  next: Node | null | undefined,
): void {
  const old = new Map(owner.parts.map((part) => [part.key, part]));
  const before = owner.parts;
  owner.parts = trees.flatMap((tree, place): readonly Part[] => {
    if (tree === undefined) return [];
    // A key that the page wrote is a word, so that it is no place.
    const key = tree.key === undefined ? place : String(tree.key);
    const same = old.get(key);
    const part = same && same.type === tree.type ? same : newPart(tree, key, host, owner);
    if (part === same) old.delete(key);
    draw(part, tree.props);
    return [part];
  });
  old.forEach((part) => remove(part));
  const hasMoved = owner.parts.some((part, index) => part !== before[index]);
  if (hasMoved && next !== undefined) putBefore(nodesOf(owner), host, next);
}

function putBefore(nodes: readonly Node[], host: Host, end: Node | null): void {
  let next = end;
  for (const node of [...nodes].reverse()) {
    // Moving a node takes the focus out of it.
    if (node.parentNode !== host || node.nextSibling !== next) host.insertBefore(node, next);
    next = node;
  }
}

const nodesOf = ({ parts }: Part): readonly Node[] =>
  parts.flatMap((part) => part.node ?? nodesOf(part));

function remove(part: Part, isInside = false): void {
  part.isGone = true;
  changed.delete(part);
  part.slots.forEach(end);
  setRef(part.props['ref'], null);
  for (const child of part.parts) remove(child, isInside || part.node !== undefined);
  if (!isInside) part.node?.remove();
}
