/**
 * The minimum that a framework's own starter adds to the README's files. The versions are
 * exact, so that a test only fails for changes here.
 */

/** A fresh project: the files of the starter, and what builds and serves it. */
type Project = {
  readonly name: string;
  /** The heading of the README whose files it takes. */
  readonly section: string;
  readonly packages: readonly string[];
  readonly files: Readonly<Record<string, string>>;
  readonly build: readonly string[];
  readonly serve: (port: number) => readonly string[];
};

const VITE = { build: ['vite', 'build'], serve: (port: number) => preview(port) } as const;
const preview = (port: number) => ['vite', 'preview', '--strictPort', '--port', String(port)];

const html = (script: string) => `<!doctype html>
<html lang="en"><title>Shop</title><link rel="icon" href="data:,"><body><div id="app"></div>
<script type="module" src="/src/${script}"></script></body></html>`;

const react = (version: string): Omit<Project, 'name' | 'section'> => ({
  packages: [
    `react@${version}`,
    `react-dom@${version}`,
    'vite@8.3.8',
    '@vitejs/plugin-react@6.3.0',
  ],
  files: {
    'index.html': html('main.tsx'),
    'vite.config.ts': `import react from '@vitejs/plugin-react';
        export default { plugins: [react()] };`,
    'src/main.tsx': `import { StrictMode } from 'react';
        import { createRoot } from 'react-dom/client';
        import App from './App.tsx';
        createRoot(document.querySelector('#app')!).render(<StrictMode><App /></StrictMode>);`,
  },
  ...VITE,
});

export const PROJECTS: readonly Project[] = [
  { name: 'React with Vite', section: 'In React', ...react('19.3.1') },
  // The oldest version that the package allows.
  { name: 'React 18 with Vite', section: 'In React', ...react('18.3.1') },
  {
    name: 'Next.js',
    section: 'In React',
    packages: [
      'next@16.4.6',
      'react@19.3.1',
      'react-dom@19.3.1',
      'typescript@5.9.3',
      '@types/react@19.3.0',
      '@types/node@24.19.2',
    ],
    files: {
      'src/app/layout.tsx': `import type { ReactNode } from 'react';
        export default function Layout({ children }: { children: ReactNode }) {
          return <html lang="en"><head><link rel="icon" href="data:," /></head><body>{children}</body></html>;
        }`,
    },
    build: ['next', 'build'],
    serve: (port) => ['next', 'start', '--port', String(port)],
  },
  {
    name: 'Vue',
    section: 'In Vue',
    packages: ['vue@3.5.45', 'vite@8.3.8', '@vitejs/plugin-vue@6.0.11'],
    files: {
      'index.html': html('main.ts'),
      'src/main.ts': `import { createApp } from 'vue';
        import App from './App.vue';
        createApp(App).mount('#app');`,
    },
    ...VITE,
  },
  {
    name: 'Svelte',
    section: 'In Svelte',
    packages: ['svelte@5.57.3', 'vite@8.3.8', '@sveltejs/vite-plugin-svelte@7.3.1'],
    files: {
      'index.html': html('main.ts'),
      'vite.config.ts': `import { svelte } from '@sveltejs/vite-plugin-svelte';
        export default { plugins: [svelte()] };`,
      'src/main.ts': `import { mount } from 'svelte';
        import App from './App.svelte';
        mount(App, { target: document.querySelector('#app')! });`,
    },
    ...VITE,
  },
  {
    name: 'Angular',
    section: 'In Angular',
    packages: [
      ...['core', 'common', 'compiler', 'compiler-cli', 'platform-browser'].map(
        (name) => `@angular/${name}@22.2.6`,
      ),
      '@angular/build@22.2.7',
      '@angular/cli@22.2.7',
      'rxjs@7.8.2',
      'tslib@2.8.1',
      'typescript@6.0.3',
      'vite@8.3.5',
    ],
    files: {
      'angular.json': JSON.stringify({ version: 1, projects: { shop: angularProject() } }),
      'tsconfig.json': JSON.stringify({
        compilerOptions: {
          strict: true,
          target: 'es2022',
          module: 'preserve',
          lib: ['es2022', 'dom'],
          types: [],
        },
        angularCompilerOptions: { strictTemplates: true },
        files: ['src/main.ts'],
      }),
      'src/index.html': `<!doctype html><html lang="en"><head><title>Shop</title><base href="/">
        <link rel="icon" href="data:,"></head><body><app-root></app-root></body></html>`,
      'src/main.ts': `import { bootstrapApplication } from '@angular/platform-browser';
        import { App } from './app/app';
        void bootstrapApplication(App);`,
    },
    build: ['ng', 'build'],
    serve: preview,
  },
];

function angularProject() {
  const options = {
    browser: 'src/main.ts',
    index: 'src/index.html',
    tsConfig: 'tsconfig.json',
    outputPath: { base: 'dist', browser: '' },
  };
  const build = { builder: '@angular/build:application', options };
  return { projectType: 'application', root: '', architect: { build } };
}
