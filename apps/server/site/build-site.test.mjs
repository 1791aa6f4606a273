import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite, render } from './build-site.mjs';

let folder;
let files;
// Packing every page takes three seconds of a core, and more on a busy machine.
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gatecall-site-'));
  buildSite(folder);
  files = filesOf(folder);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

const filesOf = (root) =>
  readdirSync(root, { recursive: true }).map((file) => file.replaceAll('\\', '/'));
const read = (file) => readFileSync(path.join(folder, file), 'utf8');

describe('the documentation site', () => {
  it('links only to pages and headings that it has', () => {
    const pages = files.filter((file) => file.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(60);
    for (const page of pages) {
      const links = [...read(page).matchAll(/(?:href|src|data-index)="\/docs\/([^"]+)"/g)];
      for (const [, link] of links) {
        const [file, anchor] = link.split('#');
        const target = file.includes('.') ? file : `${file}.html`;
        expect([page, link, files.includes(target)]).toEqual([page, link, true]);
        if (anchor !== undefined) expect(read(target)).toContain(`id="${anchor}"`);
      }
    }
  });

  it('has a page for each reader, and each is one of the search', () => {
    const index = files.find((file) => /search\.\w+\.json$/.test(file));
    const urls = JSON.parse(read(index)).map(({ url }) => url.split('#')[0]);
    for (const reader of ['resident', 'operator', 'embedder', 'contributor']) {
      expect(read(`guide/${reader}.html`)).toContain('<h1');
      expect(urls).toContain(`/docs/guide/${reader}`);
    }
  });

  it('names its style, script and index by their content, and builds the same twice', () => {
    const again = mkdtempSync(path.join(tmpdir(), 'gatecall-site-'));
    buildSite(again);
    expect(filesOf(again).toSorted()).toEqual(files.toSorted());
    expect(readFileSync(path.join(again, 'guide.html'), 'utf8')).toBe(read('guide.html'));
    rmSync(again, { recursive: true });
  });

  it('refuses a link that leads nowhere, and shows what only the repository has as text', () => {
    const page = (text) => ({ file: 'docs/a.md', text, url: '/docs/a', title: 'A' });
    const known = new Map([['docs/a.md', page('# A')]]);
    expect(() => render(page('[x](gone.md)'), known)).toThrow('leads nowhere');
    expect(() => render(page('[x](#gone)'), known)).toThrow('names no heading');
    expect(render(page('[code](../package.json)'), known).html).toBe('<p>code</p>\n');
  });
});
