import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { brokenLinks } from './documents.mjs';
import { fromRoot, ROOT } from './paths.mjs';

/** The lines of the build context's ignore file. The last one that matches a file decides. */
const lines = fs
  .readFileSync(fromRoot('deploy/Dockerfile.dockerignore'), 'utf8')
  .split('\n')
  .filter(Boolean);

const isLeftOut = (file) => {
  const last = lines.findLast((line) => path.matchesGlob(file, line.replace(/^!/, '')));
  return last !== undefined && !last.startsWith('!');
};

describe('the image', () => {
  it('is built without secrets, and without what was built before', () => {
    for (const file of ['.env', '.env.production', 'apps/server/.env', 'apps/web/dist']) {
      expect([file, isLeftOut(file)]).toEqual([file, true]);
    }
  });

  it('is built with every file that a page of the documentation links to, or the build fails', () => {
    const pages = fs.globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT });
    expect(pages.length).toBeGreaterThan(90);
    const textOf = (file) => fs.readFileSync(fromRoot(file), 'utf8');
    for (const page of pages) {
      const here = (file) => path.posix.join(path.posix.dirname(page), file);
      const isThere = (file) => fs.existsSync(fromRoot(here(file))) && !isLeftOut(here(file));
      expect([page, brokenLinks(textOf(page), isThere, (file) => textOf(here(file)))]).toEqual([
        page,
        [],
      ]);
    }
  });

  it('includes nothing that only tests need', () => {
    // A workspace's dependencies are installed beside the server; those for development are not.
    const testkit = JSON.parse(fs.readFileSync(fromRoot('packages/testkit/package.json'), 'utf8'));
    expect(Object.keys(testkit)).toContain('devDependencies');
    expect(Object.keys(testkit)).not.toContain('dependencies');
  });
});
