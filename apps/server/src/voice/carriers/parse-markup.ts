/** One element of a reply, as a carrier reads it. */
export type MarkupElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly MarkupElement[];
};

type OpenElement = {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: MarkupElement[];
};

const TOKEN = /<\?[^>]*\?>|<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/y;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;

/**
 * Reads a reply's XML, for the simulator and the carrier tests. Strict: anything that is not
 * well-formed throws, as a carrier would refuse it.
 */
export function parseMarkup(xml: string): readonly MarkupElement[] {
  const root: OpenElement = { name: '', attributes: {}, text: '', children: [] };
  const open: OpenElement[] = [root];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < xml.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(xml);
    if (!match) throw new Error(`The reply is not well-formed at ${at}.`);
    const [, closing, name, written = '', selfClosing, text] = match;
    const current = open.at(-1) ?? root;
    if (text !== undefined) current.text += unescapeXml(text);
    else if (name === undefined) continue;
    else if (closing) {
      if (current.name !== name || open.length === 1) throw new Error(`Stray </${name}>.`);
      open.pop();
    } else {
      const element: OpenElement = { name, attributes: {}, text: '', children: [] };
      for (const [, key = '', value = ''] of written.matchAll(ATTRIBUTE)) {
        element.attributes[key] = unescapeXml(value);
      }
      current.children.push(element);
      if (!selfClosing) open.push(element);
    }
  }
  const [response, ...others] = root.children;
  if (open.length !== 1 || others.length > 0 || response?.name !== 'Response') {
    throw new Error('The reply is not one <Response>.');
  }
  return response.children;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

const unescapeXml = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => ENTITIES[entity] ?? entity);
