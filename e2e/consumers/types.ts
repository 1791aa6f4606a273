/** A page and a server in TypeScript that use the exports of each package. */
export const TYPES_FILES = {
  'page.tsx': `
import { authenticateByUrl, createClient, GatecallError, type GatecallClient } from '@gatecall/auth-sdk';
import { createCoreClient } from '@gatecall/auth-sdk/gatecall-auth-core.min.js';
import '@gatecall/auth-widget';
import type { WidgetConfig } from '@gatecall/auth-widget';
import type {} from '@gatecall/auth-widget/jsx';
import { mount } from '@gatecall/auth-widget/mount';
import { GatecallAuth } from '@gatecall/auth-widget/react';

const client: GatecallClient = createClient('public-token-test-gatecall');
const config: WidgetConfig = { products: ['emailMagicLinks'] };
// @ts-expect-error There is no such product.
const wrong: WidgetConfig = { products: ['telepathy'] };
export const email: string | undefined = client.user.getSync()?.emails[0]?.email;
export const page = <GatecallAuth client={client} config={config} />;
export const tag = <gatecall-auth public-token="public-token-test-gatecall" />;
export const others = [authenticateByUrl, createCoreClient, GatecallError, mount, wrong];
`,
  'server.ts': `
import { createSessions, SessionRefused, verifyWebhook, WebhookRefused, type Session } from '@gatecall/backend';
import { createServer, type IncomingMessage } from 'node:http';

const sessions = createSessions({ url: 'http://localhost:3000', publicToken: 'public-token-test-gatecall' });
export const userOf = async (request: IncomingMessage): Promise<string> => {
  const session: Session = await sessions.verify(request.headers);
  return session.userId;
};
export const ofFetch = (request: Request) => sessions.verifyLive(request.headers);
export const event = (headers: Headers, body: Uint8Array) =>
  verifyWebhook({ key: ['whsec_1', 'whpk_2'], headers, body }).type satisfies string;
export const refusals = [SessionRefused, WebhookRefused, createServer];
`,
};

/** How modules are resolved: as Node does, and as bundlers do. */
export const MODULES = [
  { module: 'nodenext', more: [] },
  { module: 'esnext', more: ['--moduleResolution', 'bundler'] },
];
