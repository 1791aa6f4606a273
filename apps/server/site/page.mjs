/** The frame of a page of the documentation. */

/** A longer list beside the pages is folded, unless it holds the page that is read. */
const MOST_UNFOLDED = 20;

const escape = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** One page; `groups` are the lists beside it, `assets` the addresses of style, script and index. */
export function pageHtml({ title, url, html }, { groups, assets }) {
  const lists = groups.map(([name, pages]) => {
    const isOpen = pages.length <= MOST_UNFOLDED || pages.some((page) => page.url === url);
    const links = pages.map((page) => linkTo(page, url)).join('');
    return `<details${isOpen ? ' open' : ''}><summary><h2>${escape(name)}</h2></summary><ul>${links}</ul></details>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(title)} — Gatecall</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="${assets.css}"><script type="module" src="${assets.js}"></script></head><body>
<header><a class="brand" href="/docs/guide">Gatecall documentation</a>
<a href="/docs">Interface</a>
<div class="search" role="search"><input id="search" type="search" placeholder="Search" aria-label="Search the documentation" data-index="${assets.json}"></div></header>
<div class="frame"><nav aria-label="Pages"><details class="pages" open><summary>All pages</summary>${lists.join('')}</details></nav>
<main><section id="results" aria-label="Search results" hidden><p id="count" role="status"></p><ul id="found"></ul></section>
${html}</main></div></body></html>`;
}

const linkTo = (page, current) =>
  `<li><a href="${page.url}"${page.url === current ? ' aria-current="page"' : ''}>${escape(page.title)}</a></li>`;
