import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://127.0.0.1:3000';

/**
 * The server sends a strict content security policy (no inline script, no inline style), so nothing
 * may be inlined: assets are files with a hash in their names, cached for ever.
 */
export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: 'build-manifest.json',
    target: ['chrome111', 'safari16.4', 'firefox128'],
  },
  server: {
    port: 5173,
    proxy: { '/v1': server, '/sdk': server, '/dev': server, '/.well-known': server },
  },
});
