import { defineConfig } from 'vite';
import { ownRenderer } from '../../packages/auth-widget/tools/own-renderer.mjs';

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  server: { port: 4150 },
  preview: { port: 4151 },
  build: { target: 'es2022' },
  // Tests look at the states on this, too: the built element draws with it.
  ...(mode === 'own-renderer' && {
    resolve: { alias: ownRenderer },
    cacheDir: 'node_modules/.vite-own-renderer',
  }),
}));
