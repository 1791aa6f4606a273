/** The package on a server: in Node, without any of a browser's globals. */
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';

it.each(['./standalone.ts', './element.tsx', './mount.tsx', './react.tsx'])(
  '%s can be imported on a server (SDK-045)',
  async (entry) => {
    expect(typeof document).toBe('undefined');
    await expect(import(entry)).resolves.toBeDefined();
  },
);

it('the README’s example renders its place on a server, in both kinds of DOM (WID-012)', async () => {
  const { SignIn } = await import('./fixtures/readme-example.tsx');
  expect(renderToString(<SignIn />)).toBe('<p role="alert"></p><div></div>');
  const { GatecallAuth } = await import('./react.tsx');
  const client = () => {
    throw new Error('No client is made on a server.');
  };
  const config = { enableShadowDOM: false };
  expect(renderToString(<GatecallAuth client={client} config={config} />)).toBe('<div></div>');
});
