/**
 * The style sheet for browsers that know no `light-dark()`: Chrome before 123, Firefox before 120,
 * Safari before 17.5. Loads there only.
 */

const LIGHT = '--gca-is-light:initial;--gca-is-dark: ;';
const DARK = '--gca-is-light: ;--gca-is-dark:initial;';

/**
 * A property that is `initial` lets its fallback apply, an empty one does not. The scheme that the page
 * has inherited cannot be queried there: without a setting it is the light one.
 */
const SCHEMES =
  `.gca{${LIGHT}}.gca[data-scheme=dark]{${DARK}}` +
  `@media (prefers-color-scheme:dark){.gca[data-scheme=auto]{${DARK}}}`;

/** The same style sheet without `light-dark()`. */
export function withoutLightDark(css: string): string {
  const [before = '', ...calls] = css.split('light-dark(');
  return before + calls.map(replaceCall).join('') + SCHEMES;
}

/** `first, second) rest`, where both may hold parentheses of their own. */
function replaceCall(text: string): string {
  let depth = 0;
  let comma = -1;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '(') depth += 1;
    if (character === ',' && depth === 0 && comma < 0) comma = index;
    if (character !== ')') continue;
    if (depth === 0) {
      const [light, dark] = [text.slice(0, comma), text.slice(comma + 1, index)];
      const rest = text.slice(index + 1);
      return `var(--gca-is-light,${light.trim()}) var(--gca-is-dark,${dark.trim()})${rest}`;
    }
    depth -= 1;
  }
  throw new Error('A call of light-dark() has no end.');
}
