import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  server: { port: 4150 },
  preview: { port: 4151 },
  build: { target: 'es2022' },
});
