/** React's names of attributes that HTML calls otherwise. */
const ATTRIBUTES: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' };

/**
 * Gives an element one property of its JSX: an attribute, the value of a field, or a style. Events and
 * children are not its business.
 */
export function setProperty(element: Element, name: string, value: unknown, old: unknown): void {
  if (name === 'value') setValue(element as HTMLInputElement, value);
  else if (value === old) return;
  else if (name === 'style') setStyle((element as HTMLElement).style, value, old);
  else setAttribute(element, name, value);
}

/** A field follows what the component says, not what it said before. */
function setValue(field: HTMLInputElement, value: unknown): void {
  const text = String(value ?? '');
  // Setting it moves the caret to the end.
  if (field.value !== text) field.value = text;
}

function setStyle(style: CSSStyleDeclaration, value: unknown, old: unknown): void {
  const next = Object(value) as Record<string, string>;
  for (const name of Object.keys({ ...Object(old), ...next })) {
    const text = next[name] ?? '';
    if (name.startsWith('--')) style.setProperty(name, text);
    else Object.assign(style, { [name]: text });
  }
}

/** `aria-…` and `data-…` are words, `true` and `false` too; other attributes are there or not. */
function setAttribute(element: Element, name: string, value: unknown): void {
  const isWord = name.includes('-');
  // The parser of HTML does not mind capitals, that of XHTML does; SVG has some of its own.
  const attribute = ATTRIBUTES[name] ?? (element instanceof SVGElement ? name : name.toLowerCase());
  if (value === null || value === undefined || (value === false && !isWord)) {
    element.removeAttribute(attribute);
  } else element.setAttribute(attribute, value === true && !isWord ? '' : String(value));
}
