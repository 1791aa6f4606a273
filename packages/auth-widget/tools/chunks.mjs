/** How the standalone build is cut into files, and how these find each other. */

/**
 * Everything that the entry imports statically is one file of its own. No chunk imports the entry: a
 * page that gives the entry another name or a query would load it, and its state, twice.
 */
export function coreGroup(entry) {
  const isInCore = new Set();
  const collect = (id, bundler) => {
    if (isInCore.has(id)) return;
    isInCore.add(id);
    for (const imported of bundler.getModuleInfo(id)?.importedIds ?? []) collect(imported, bundler);
  };
  return {
    debugName: 'core',
    name(id, bundler) {
      if (isInCore.size === 0) {
        collect(entry, bundler);
        isInCore.delete(entry);
      }
      return isInCore.has(id) ? 'core' : null;
    },
  };
}

/** What all late parts load, and some share. */
export const lateGroup = {
  name: 'late',
  test: /\/(styles-late|icons-late|mark|format|use-countdown)\.tsx?$/,
};

const LATE_IMPORT = /\bimport\((["'`])(\.\/[^"'`]+)\1\)/g;

/**
 * Once an import has failed, asks for the same file under another address (`runtime/import-retry.js`).
 * In a page's own bundle, only the bundler knows the file's name: there, the address fails, and
 * the bundler's import is tried again.
 */
const RETRY = `let retryQuery = '';
const importLate = (load, address) =>
  retryQuery ? import(address + retryQuery).catch(load) : load();
`;

/**
 * Lets a failed import be tried again. Bundlers must still find every late import, so each is
 * written out. All of them are in the core, whose variable decides.
 */
export const retriableImports = {
  name: 'retriable-imports',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || !LATE_IMPORT.test(chunk.code)) continue;
      if (chunk.name !== 'core') throw new Error(`${chunk.fileName} imports late.`);
      const code = chunk.code.replaceAll('import.meta.retryQuery', 'retryQuery');
      chunk.code = code.replaceAll(LATE_IMPORT, 'importLate(() => import("$2"), "$2")') + RETRY;
    }
  },
};

/** The words by which Vite, webpack and Turbopack leave an import alone; minifying removes comments. */
const LEAVE_ALONE = '/* @vite-ignore *//* webpackIgnore: true *//* turbopackIgnore: true */';

/** Keeps the one import whose address is made at run time away from the bundlers of other pages. */
export const ownImports = {
  name: 'own-imports',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      chunk.code = chunk.code.replaceAll(/\bimport\((?=[\w$])/g, `import(${LEAVE_ALONE}`);
    }
  },
};
