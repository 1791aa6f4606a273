import { once } from 'node:events';
import { createServer } from 'node:http';
import { build } from 'esbuild';

/**
 * The generations of the client that are in use: the one that the server was built for, its last
 * version, and the newest.
 */
export const GENERATIONS = {
  '5.23.1': '@stytch/vanilla-js',
  '5.45.1': 'vanilla-js-5',
  '6.3.0': 'vanilla-js-6',
} as const;
type Generation = keyof typeof GENERATIONS;

/** Pages that run the unmodified vendor client, on another origin. */
export type VendorPage = { readonly url: string; close(): Promise<void> };

/**
 * Makes the client as an application does, only with the hidden option that names another server
 * (wire 7). The page offers the vendor's two clients as globals and nothing of ours.
 */
const ENTRY = `
import * as ui from 'PACKAGE';
import { StytchHeadlessClient } from 'PACKAGE/headless';
const { OTPMethods, Products } = ui;
const options = { endpoints: { testAPIURL: API_URL, liveAPIURL: API_URL } };
// Since version 6 one client works with and without screens.
const isUi = location.pathname === '/ui' || location.pathname === '/consent';
const Client = !isUi ? StytchHeadlessClient : (ui.StytchClient ?? ui.StytchUIClient);
window.vendor = new Client(PUBLIC_TOKEN, options);
if (location.pathname === '/consent') {
  const callbacks = { onError: (error) => { window.uiError = String(error); } };
  const screen = { elementId: '#login', callbacks };
  if (ui.StytchIdentityProvider) {
    customElements.define('consent-screen', ui.StytchIdentityProvider);
    const element = new ui.StytchIdentityProvider();
    document.querySelector(screen.elementId).append(element);
    element.render({ client: window.vendor, callbacks });
  } else window.vendor.mountIdentityProvider(screen);
} else if (isUi) {
  const names = new URLSearchParams(location.search).get('products').split(',');
  window.vendor.mountLogin({
    elementId: '#login',
    config: {
      products: names.map((name) => Products[name]),
      ...(names.includes('otp') ? { otpOptions: { methods: [OTPMethods.Email] } } : {}),
      emailMagicLinksOptions: {
        loginRedirectURL: location.origin + '/',
        signupRedirectURL: location.origin + '/',
      },
      passwordOptions: {
        loginRedirectURL: location.origin + '/',
        resetPasswordRedirectURL: location.origin + '/',
      },
    },
    callbacks: { onError: (error) => { window.uiError = String(error); } },
  });
}
`;

const HTML = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Application</title>
<link rel="icon" href="data:,"><div id="login"></div><script src="/client.js"></script></html>`;

export async function openVendorPage(input: {
  apiUrl: string;
  publicToken: string;
  generation?: Generation;
}): Promise<VendorPage> {
  const vendor = GENERATIONS[input.generation ?? '5.23.1'];
  const bundle = await build({
    stdin: {
      contents: ENTRY.replaceAll('PACKAGE', vendor),
      resolveDir: import.meta.dirname,
      loader: 'js',
    },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'silent',
    define: {
      API_URL: JSON.stringify(input.apiUrl),
      PUBLIC_TOKEN: JSON.stringify(input.publicToken),
      'process.env.NODE_ENV': '"production"',
    },
  });
  const script = bundle.outputFiles[0]?.text ?? '';
  const server = createServer((request, reply) => {
    const isScript = request.url === '/client.js';
    reply.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' });
    reply.end(isScript ? script : HTML);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening.');
  return {
    url: `http://localhost:${address.port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
