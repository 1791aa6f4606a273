/** Bytes of the first view of a page: its code and everything that this code imports at once. */
import { readFileSync } from 'node:fs';

const manifest = JSON.parse(readFileSync(new URL('dist/build-manifest.json', import.meta.url)));

const filesOf = (...entries) => {
  const files = new Set();
  const visit = (entry) => {
    const chunk = manifest[entry];
    if (chunk === undefined || files.has(`dist/${chunk.file}`)) return;
    files.add(`dist/${chunk.file}`);
    chunk.imports?.forEach(visit);
  };
  entries.forEach(visit);
  return [...files];
};

// oxlint-disable-next-line import/no-default-export -- size-limit asks for it
export default [
  {
    name: '/login, JavaScript',
    path: filesOf('index.html', 'src/start.tsx', 'src/pages/login/login-page.tsx'),
    limit: '100 kB',
  },
  {
    name: '/dashboard, JavaScript',
    path: filesOf(
      'index.html',
      'src/start.tsx',
      'src/layout/app-layout.tsx',
      'src/pages/dashboard/dashboard-page.tsx',
    ),
    limit: '95 kB',
  },
  // All that stands between a request and its cause is read again by a browser that is watched.
  { name: 'the entry alone', path: `dist/${manifest['index.html'].file}`, limit: '2 kB' },
  { name: 'CSS', path: 'dist/assets/index-*.css', limit: '8 kB' },
];
