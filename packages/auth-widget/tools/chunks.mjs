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

const LATE_IMPORT = /\bimport\((["'`])(\.\/[^"'`]+)\1\)/g;

/**
 * Lets a failed import be tried again under another address (`runtime/import-retry.js`). All late
 * imports stand in the core, because `import.meta` is a file's own.
 */
export const retriableImports = {
  name: 'retriable-imports',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || !LATE_IMPORT.test(chunk.code)) continue;
      if (chunk.name !== 'core') throw new Error(`${chunk.fileName} imports late.`);
      chunk.code = chunk.code.replaceAll(
        LATE_IMPORT,
        'import($1$2$1 + (import.meta.retryQuery ?? ""))',
      );
    }
  },
};
