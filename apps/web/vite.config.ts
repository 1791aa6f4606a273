import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { DEFAULT_LANGUAGE, LANGUAGES } from '@gatecall/contracts/languages';
import { SERVER_PATHS } from '@gatecall/contracts/server-paths';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type Plugin, type Rolldown, defineConfig, normalizePath, runnerImport } from 'vite';

import type * as ConsoleView from './src/console/first-view.tsx';

/** As the bundler names modules: with `/`, on Windows, too. */
const HERE = normalizePath(fileURLToPath(new URL('./', import.meta.url)));
const DIST = `${HERE}dist/`;
const STYLES_IN_PAGE = /index-[^/]*\.css$/;
/** What each page has loaded before it asks for anything more. */
const OF_EVERY_PAGE = /\/(index|react|core|rolldown-runtime)-[^/]*$/;
const COMPRESSIBLE = /\.(js|css|svg|webmanifest)$/;

const server = 'http://127.0.0.1:3000';

/** English comes with the code; the texts of other languages are files of their own. */
const TRANSLATED = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

/** The file that the page itself names; it fetches everything else. */
const ENTRY = 'src/main.tsx';

/** What every first view needs, beside the entry itself. */
const START = 'src/start.tsx';

/** Pages that people open directly. */
const FIRST_VIEWS = {
  '/login': [START, 'src/pages/login/login-page.tsx'],
  '/authenticate': [START, 'src/pages/authenticate/authenticate-page.tsx'],
  '/dashboard': [START, 'src/layout/app-layout.tsx', 'src/pages/dashboard/dashboard-page.tsx'],
  '/error': [START, 'src/pages/error/error-page.tsx'],
};

/** The other places of the menu: their code is fetched together, too. */
const PLACES = {
  '/tables': [START, 'src/layout/app-layout.tsx', 'src/pages/calls/calls-page.tsx'],
  '/forms': [START, 'src/layout/app-layout.tsx', 'src/pages/codes/codes-page.tsx'],
  '/profile': [START, 'src/layout/app-layout.tsx', 'src/pages/profile/profile-page.tsx'],
};

/** The console's screens, below this folder; `:id` stands for what the address names. */
const SCREENS = 'src/console/screens/';
const CONSOLE_APP = 'src/console/console-app.tsx';
const CONSOLE = Object.fromEntries(
  Object.entries({
    '/console': 'overview/overview-screen.tsx',
    '/console/buildings': 'buildings/buildings-screen.tsx',
    '/console/buildings/:id': 'buildings/building-screen.tsx',
    '/console/imports/:id': 'buildings/import-screen.tsx',
    '/console/units/:id': 'buildings/unit-screen.tsx',
    '/console/residents': 'residents/residents-screen.tsx',
    '/console/residents/:id': 'residents/resident-screen.tsx',
    '/console/gates': 'gates/gates-screen.tsx',
    '/console/numbers': 'numbers/numbers-screen.tsx',
    '/console/webhooks': 'webhooks/webhooks-screen.tsx',
    '/console/webhooks/:id': 'webhooks/webhook-screen.tsx',
    '/console/keys': 'keys/keys-screen.tsx',
    '/console/relying-parties': 'relying-parties/relying-parties-screen.tsx',
    '/console/people': 'people/people-screen.tsx',
    '/console/audit': 'audit/audit-screen.tsx',
    '/console/settings': 'settings/settings-screen.tsx',
  }).map(([path, screen]) => [path, [START, CONSOLE_APP, SCREENS + screen]]),
);

type Titles = (typeof ConsoleView)['pageTitles'];
/** The frames of app and console name the pages, too. */
type Drawn = Pick<typeof ConsoleView, 'firstViews'> & { readonly pageTitles?: Titles };

/** Beside the code, pages may bring their picture from before the code: what draws it, and who is shown it. */
const DRAWN = [
  { drawnBy: 'src/pages/login/first-view.tsx', isFor: 'signed-out' },
  { drawnBy: 'src/pages/authenticate/first-view.tsx', isFor: 'anyone' },
  { drawnBy: 'src/layout/first-view.tsx', isFor: 'signed-in' },
  { drawnBy: 'src/console/first-view.tsx', isFor: 'signed-in' },
] as const;

/**
 * Which file a module goes into: a first view is fetched as a handful of files, for each of them costs
 * the browser more than its bytes. React is one, what several first views share is another, and what
 * one of them has for itself a third. Modules of no first view stay where the bundler puts them.
 */
const fileOf = (): Rolldown.CodeSplittingNameFunction => {
  const views = new Map<string, Set<string>>();
  return (id, graph) => {
    if (views.size === 0) {
      const visit = (module: string, view: string): void => {
        const known = views.get(module) ?? new Set();
        if (known.has(view) || module.startsWith('\0')) return; // the bundler's own parts
        views.set(module, known.add(view));
        graph.getModuleInfo(module)?.importedIds.forEach((imported) => visit(imported, view));
      };
      for (const [view, names] of Object.entries({ [ENTRY]: [ENTRY], ...FIRST_VIEWS })) {
        for (const name of names) {
          if (graph.getModuleInfo(HERE + name) === null)
            throw new Error(`The build has no ${name}.`);
          visit(HERE + name, view);
        }
      }
    }
    const [first, ...others] = views.get(id) ?? [];
    if (first === undefined || first === ENTRY) return null;
    return others.length === 0 ? first.slice(1) : 'core';
  };
};

/**
 * Writes `first-views.json`: path → what the server puts into the page for its first view. The files
 * are fetched together instead of one after the other; the markup is seen before they have come.
 */
const writeFirstViews = (): Plugin => ({
  name: 'first-views',
  apply: 'build',
  async writeBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const chunkOf = (name: string) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(HERE + name));
      if (chunk === undefined) throw new Error(`No built file has ${name} in it.`);
      return chunk;
    };
    const filesOf = (names: readonly string[]): string[] => {
      const files = new Set<string>();
      const visit = (file: string): void => {
        if (files.has(file)) return;
        files.add(file);
        chunks.find(({ fileName }) => fileName === file)?.imports.forEach(visit);
      };
      for (const name of names) visit(chunkOf(name).fileName);
      return [...files].map((file) => `/${file}`);
    };
    const modules = await Promise.all(
      DRAWN.map(async ({ drawnBy, isFor }) => {
        const { module } = await runnerImport<Drawn>(HERE + drawnBy, {
          configFile: false,
          logLevel: 'error',
          plugins: [react()],
        });
        return { ...module, isFor };
      }),
    );
    const titles = Object.assign({}, ...modules.map(({ pageTitles }) => pageTitles)) as Titles;
    const drawn = new Map<string, object>(
      modules.flatMap(({ firstViews, isFor }) =>
        Object.entries(firstViews).map(([path, markup]) => [
          path,
          { isFor, markup, titles: titles[path] },
        ]),
      ),
    );
    const views = Object.entries({ ...FIRST_VIEWS, ...PLACES, ...CONSOLE }).map(([path, names]) => {
      const isConsole = names.includes(CONSOLE_APP);
      const texts = ['src/text', ...(isConsole ? ['src/console/text'] : [])];
      const translations = TRANSLATED.map((language) => [
        language,
        texts.map((folder) => `/${chunkOf(`${folder}/${language}.ts`).fileName}`),
      ]);
      const styles = isConsole ? (chunkOf(CONSOLE_APP).viteMetadata?.importedCss ?? []) : [];
      const view = {
        files: filesOf(names),
        styles: Array.from(styles, (file) => `/${file}`),
        translations: Object.fromEntries(translations),
        ...drawn.get(path),
      };
      return [path, view];
    });
    writeFileSync(`${DIST}first-views.json`, JSON.stringify(Object.fromEntries(views)));

    // The same files for times without a network; a new list makes a new worker.
    const kept = JSON.stringify(filesOf(Object.values(FIRST_VIEWS).flat()));
    const serverPaths = JSON.stringify(SERVER_PATHS);
    const worker = readFileSync(`${DIST}sw.js`, 'utf8');
    writeFileSync(
      `${DIST}sw.js`,
      `self.firstViewFiles = ${kept};\nself.serverPaths = ${serverPaths};\n${worker}`,
    );
  },
});

/**
 * The styles within the page: they are small, and a file of their own would cost the first view a
 * round trip. The server names their hash in the page's policy.
 */
const inlineStyles = (): Plugin => ({
  name: 'inline-styles',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    // Otherwise the page would fetch them before whatever code it loads on demand.
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        for (const styles of file.viteMetadata?.importedCss ?? []) {
          if (STYLES_IN_PAGE.test(styles)) file.viteMetadata?.importedCss.delete(styles);
        }
      }
    },
  },
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const styles = Object.values(bundle ?? {}).find(({ fileName }) =>
        STYLES_IN_PAGE.test(fileName),
      );
      if (styles?.type !== 'asset') throw new Error('The build has no styles.');
      return html.replace('</head>', () => `<style>${String(styles.source).trim()}</style></head>`);
    },
  },
});

/**
 * Has the browser compile whole files while they come, on a thread of its own (V8's explicit compile
 * hints): a function compiled when it is first called holds up the page.
 */
const compileEarly = (): Plugin => ({
  name: 'compile-early',
  apply: 'build',
  enforce: 'post',
  writeBundle(_options, bundle) {
    // Only a comment ahead of everything else counts.
    for (const { type, fileName } of Object.values(bundle)) {
      if (type !== 'chunk') continue;
      const code = readFileSync(DIST + fileName, 'utf8');
      writeFileSync(DIST + fileName, `//# allFunctionsCalledOnLoad\n${code}`);
    }
  },
});

/** Lays a compressed copy beside each file, so that the server compresses nothing twice. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  enforce: 'post',
  closeBundle() {
    for (const name of readdirSync(DIST, { recursive: true, encoding: 'utf8' })) {
      if (!COMPRESSIBLE.test(name)) continue;
      const content = readFileSync(DIST + name);
      writeFileSync(`${DIST}${name}.br`, brotliCompressSync(content));
      writeFileSync(`${DIST}${name}.gz`, gzipSync(content, { level: 9 }));
    }
  },
});

/**
 * The server sends a strict content security policy (no inline script, no style but the page's own),
 * so nothing else may be inlined: assets are files with a hash in their names, cached for ever.
 */
export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    inlineStyles(),
    writeFirstViews(),
    compileEarly(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files) => files.filter((file) => !OF_EVERY_PAGE.test(file)),
    },
    manifest: 'build-manifest.json',
    rolldownOptions: {
      output: {
        // The names of fifty files stand in every first view, and what is random in them is not compressed.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
            // What signed-in pages ask for behind their first view: one request for all of it.
            {
              name: 'ring',
              test: /src\/(ring\/(?!ring-card)|homes\/home-(?!address)|layout\/(beside-page|helping-notice)|lib\/(event-stream|own-device|push)|api\/(one-call|notifications|homes|building)|text\/en\/(building|devices|people)|pages\/dashboard\/(moving-in|setup-path|path-step))/,
              priority: 1,
            },
            // What calls, codes and profile are made of beside their own: some hundred bytes each.
            {
              name: 'places',
              test: /src\/(ui\/(dialog|item-row|kept-room)|lib\/(download|format-date|use-seconds-until)|api\/(account|history))\.|contracts\/src\/user-agent/,
              priority: 1,
            },
            // What every screen of the console consists of, with its English.
            {
              name: 'console',
              test: new RegExp(`src/console/(?!screens/|text/(${TRANSLATED.join('|')})\\b)`),
              priority: 1,
            },
            // What the widget asks for once its first screen stands: one request for all of it.
            {
              name: 'widget-late',
              test: /auth-widget\/.*\/(styles-late|messages-mail|messages-mailbox|mail-screens|email-confirmation|magic-link-again|use-domain-hint|use-countdown|format|mailbox-links|check-config|unknown)\./,
              priority: 1,
            },
            { name: fileOf(), debugName: 'first views' },
          ],
        },
      },
    },
    target: ['chrome111', 'safari16.4', 'firefox128'],
  },
  server: {
    port: 5173,
    proxy: { [SERVER_PATHS]: server },
  },
});
