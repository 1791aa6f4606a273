/** The users of the packages: the READMEs' examples, each with its server. */
import { readFileSync } from 'node:fs';
import { filesOf } from '../starts/fresh-project.ts';
import { PROJECTS } from '../starts/projects.ts';

export type Consumer = {
  readonly name: string;
  readonly packages: readonly string[];
  readonly files: Readonly<Record<string, string>>;
  readonly build?: readonly string[];
  /** The command that serves it on the port; the files contain the port's number, too. */
  readonly serve: (port: number) => readonly string[];
  /** Its own server returns at `/api/me` who is signed in. */
  readonly hasBackend?: boolean;
};

const BROWSER = ['@gatecall/auth-sdk', '@gatecall/auth-widget'];
const BACKEND = '@gatecall/backend';
const backendFiles = filesOf('Who is signed in', 'backend');
const backendFile = (name: string) => ({ [name]: backendFiles[name] ?? '' });

const PAGES = PROJECTS.map(({ name, section, packages, files, ...tools }): Consumer => {
  const start = { ...files, ...filesOf(section) };
  return name === 'Next.js'
    ? {
        ...tools,
        name,
        packages: [...BROWSER, BACKEND, ...packages],
        files: { ...start, ...backendFile('src/app/api/me/route.ts') },
        hasBackend: true,
      }
    : { ...tools, name, packages: [...BROWSER, ...packages], files: start };
});

/** The page of the back end's README, and its server in one of the frameworks. */
const backend = (name: string, packages: readonly string[], file: string): Consumer => ({
  name,
  packages: [BACKEND, ...packages],
  files: { ...backendFile('public/index.html'), ...backendFile(file) },
  serve: () => [process.execPath, file],
  hasBackend: true,
});

export const EXPRESS = backend('Express', ['express@5.3.0'], 'express.mjs');
export const CONSUMERS: readonly Consumer[] = [
  ...PAGES,
  EXPRESS,
  backend('Fastify', ['fastify@5.12.8', '@fastify/static@10.1.11'], 'fastify.mjs'),
];

/** The widget's README for any page: its two pages, and nothing installed. */
export const PLAIN_HTML: Consumer = {
  name: 'plain HTML',
  packages: [],
  files: plainPages(),
  serve: (port) => [process.execPath, 'serve.mjs', String(port)],
};

function plainPages() {
  const readme = new URL('../../packages/auth-widget/README.md', import.meta.url);
  const blocks = [...readFileSync(readme, 'utf8').matchAll(/```html\n([^]*?)```/g)];
  const [start = '', landing = ''] = blocks.map(([, html = '']) => html);
  return {
    'index.html': `<!doctype html><title>Shop</title><link rel="icon" href="data:,">${start}`,
    'authenticate.html': `<!doctype html><title>Shop</title><link rel="icon" href="data:,">${landing}`,
    'serve.mjs': `
      import { readFileSync } from 'node:fs';
      import { createServer } from 'node:http';
      createServer(({ url }, response) => {
        const file = url.startsWith('/authenticate') ? 'authenticate.html' : 'index.html';
        response.writeHead(200, { 'content-type': 'text/html' }).end(readFileSync(file));
      }).listen(process.argv[2]);`,
  };
}
