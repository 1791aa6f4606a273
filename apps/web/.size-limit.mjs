/** Bytes of the first view of a page: the files that the server names in it. */
import { readFileSync } from 'node:fs';

const built = (name) => JSON.parse(readFileSync(new URL(`dist/${name}`, import.meta.url)));

const views = built('first-views.json');
const entry = built('build-manifest.json')['index.html'].file;

const firstView = (path, limit) => ({
  name: `${path}, JavaScript`,
  path: views[path].files.map((file) => `dist${file}`),
  limit,
});

// oxlint-disable-next-line import/no-default-export -- size-limit asks for it
export default [
  // Four tenths of a kilobyte, here and below, leave the next person on a device nothing of the one before: it has to
  // stand around every page from its first moment on.
  firstView('/login', '95.4 kB'),
  // With room for what comes later, so that nothing moves, the addresses of console, building and help, a tenth of a
  // kilobyte for the status of a gate that is called too often, another for loading a page again whose code went with
  // an upgrade, a third for following the gate and looking again at what may be over, and what keeps the focus: the
  // console shares it, so that elsewhere it would be one request more. The names of what is loaded on demand change
  // with its content, and so does how well they compress: by up to a tenth of a kilobyte.
  firstView('/dashboard', '95 kB'),
  // A browser that is observed re-reads all that lies between a request and its cause.
  { name: 'the entry alone', path: `dist/${entry}`, limit: '2 kB' },
  { name: 'CSS', path: 'dist/assets/index-*.css', limit: '8 kB' },
];
