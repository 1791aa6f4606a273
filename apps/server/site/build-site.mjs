/**
 * The documentation as a site: every document that a reader of a release may need, with links that lead
 * somewhere, a search and no server of its own. Built with the server, which serves it below /docs.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Marked } from 'marked';
import { pageHtml } from './page.mjs';

const ROOT = path.join(import.meta.dirname, '../../..');
const fromRoot = (file) => path.join(ROOT, file);
const own = (file) => fs.readFileSync(path.join(import.meta.dirname, file));

const BASE = '/docs';
/** Readers first, then what they ask before they decide. */
const READERS = ['README', 'resident', 'operator', 'embedder', 'contributor'];
const GUIDE = [...READERS, 'other-provider', 'limits', 'how-we-test'];
/** In the order of the list beside the pages. */
const GROUPS = [
  ['Begin here', GUIDE.map((name) => `docs/guide/${name}.md`)],
  [
    'Use',
    [
      'docs/gate-calls.md',
      'docs/webhooks.md',
      'docs/server-api.md',
      'docs/error-names.md',
      'docs/glossary.md',
    ],
  ],
  ['Packages', ['packages/{auth-sdk,auth-widget,backend}/README.md']],
  ['Operate', ['deploy/README.md', 'docs/scale.md', 'docs/operations/*.md']],
  ['Security', ['SECURITY.md', 'docs/security/*.md']],
  ['Build', ['CONTRIBUTING.md', 'docs/architecture.md', 'docs/reference/*.md']],
  ['Decisions', ['docs/decisions/*.md']],
];

/** The address of a document. */
const addressOf = (file) =>
  `${BASE}/${file
    .replace(/^docs\//, '')
    .replace(/(\/README)?\.md$/, '')
    .toLowerCase()}`;

/** Fills an empty folder. Throws for a link of the documents that leads nowhere. */
export function buildSite(folder) {
  const groups = GROUPS.map(([name, globs]) => [name, globs.flatMap(readPages)]);
  const pages = groups.flatMap(([, list]) => list);
  const known = new Map(pages.map((page) => [page.file, page]));
  for (const page of pages) Object.assign(page, render(page, known));
  const assets = {
    css: put('assets/site', '.css', own('site.css')),
    js: put('assets/site', '.js', own('site.js')),
    json: put('assets/search', '.json', JSON.stringify(pages.flatMap(({ parts }) => parts))),
  };
  for (const page of pages) {
    write(`${page.url.slice(BASE.length + 1)}.html`, pageHtml(page, { groups, assets }));
  }

  /** A file that is named by its content, so that browsers may keep it. */
  function put(name, ending, content) {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
    write(`${name}.${hash}${ending}`, content);
    return `${BASE}/${name}.${hash}${ending}`;
  }

  function write(name, content) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, content);
    fs.writeFileSync(`${file}.br`, brotliCompressSync(content));
  }
}

function readPages(glob) {
  const files = fs.globSync(glob, { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'));
  // A folder's own page first.
  const key = (file) => file.replace(/README\.md$/, '');
  return files
    .toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
    .map((file) => {
      const text = fs.readFileSync(fromRoot(file), 'utf8');
      return { file, text, url: addressOf(file), title: /^# (.+)$/m.exec(text)?.[1] ?? file };
    });
}

/** Its HTML, and its parts for the search. */
export function render(page, known) {
  const marked = new Marked();
  const parts = [];
  const seen = new Map();
  const idOf = (text) => {
    const id = anchorOf(text);
    const before = seen.get(id) ?? 0;
    seen.set(id, before + 1);
    return before === 0 ? id : `${id}-${before}`;
  };
  marked.use({
    renderer: {
      heading: (html, level, raw) => `<h${level} id="${idOf(raw)}">${html}</h${level}>\n`,
      table: (head, body) =>
        `<div class="wide" tabindex="0"><table><thead>${head.replaceAll('<th></th>', '<td></td>')}</thead><tbody>${body}</tbody></table></div>`,
      // What is scrolled can be reached by keyboard.
      code: (code) => `<pre tabindex="0"><code>${escapeCode(code)}</code></pre>`,
      image: (_href, _title, text) => text,
      link: (href, _title, text) => {
        const target = resolveLink(page, href, known);
        return target === undefined ? text : `<a href="${target}">${text}</a>`;
      },
    },
  });
  const html = marked.parse(page.text);
  for (const [, id = '', heading = '', body = ''] of html.matchAll(
    /<h[1-6] id="([^"]*)">(.*?)<\/h[1-6]>([\s\S]*?)(?=<h[1-6] id=|$)/g,
  )) {
    const url = heading === '' ? page.url : `${page.url}#${id}`;
    parts.push({ url, title: plain(page.title), heading: plain(heading), text: plain(body) });
  }
  return { html, parts, title: plain(page.title) };
}

/** Where a link leads on the site; undefined for files that only the repository has. */
function resolveLink(page, href, known) {
  if (/^[a-z]+:/.test(href)) return href;
  const [target = '', anchor] = href.split('#');
  const file = target === '' ? page.file : path.posix.join(path.posix.dirname(page.file), target);
  const found = known.get(file) ?? known.get(path.posix.join(file, 'README.md'));
  if (!found) {
    if (fs.existsSync(fromRoot(decodeURI(file)))) return undefined;
    throw new Error(`${page.file}: the link ${href} leads nowhere.`);
  }
  if (anchor === undefined) return found.url;
  const anchors = [...found.text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading));
  if (!anchors.includes(anchor)) throw new Error(`${page.file}: ${href} names no heading.`);
  return `${found.url}#${anchor}`;
}

/** As the repository's forge makes them, so that links work in both. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .trim()
    .replaceAll(' ', '-');

const escapeCode = (code) =>
  code.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const NAMED = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const plain = (html) =>
  html
    .replaceAll(/<!--[\s\S]*?-->|<[^>]+>/g, ' ')
    .replaceAll('`', '')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_all, name) => NAMED[name])
    .replaceAll(/\s+/g, ' ')
    .trim();
