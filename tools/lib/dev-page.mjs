/** The resident app on Vite's development server; everything else goes on to ours. */
import { SERVER_PATHS } from '@gatecall/contracts/server-paths';
import { createServer } from 'vite';
import { fromRoot } from './paths.mjs';

const target = process.env.GATECALL_DEV_SERVER;
const page = await createServer({
  root: fromRoot('apps', 'web'),
  configFile: fromRoot('apps', 'web', 'vite.config.ts'),
  server: {
    port: Number(process.env.PORT),
    strictPort: true,
    host: process.env.HOST || '127.0.0.1',
  },
  plugins: [
    {
      // apps/web's own table is for `vite` alone, with a server on its default port
      name: 'gatecall-proxy',
      config: (config) => {
        config.server.proxy = {
          [SERVER_PATHS]: { target, xfwd: true },
          // The server checks a request before its page is shown.
          '^/oauth/': { target, xfwd: true },
        };
      },
    },
  ],
});
await page.listen();
page.printUrls();
