import type { RunningServer } from './server.ts';

/** A message is sent behind the reply to whoever asked for it. */
const LIMIT_MS = 10_000;

const used = new Set<string>();

/** The newest link mailed to that address that has not been opened yet; waits until there is one. */
export const mailedLink = (server: RunningServer, email: string): Promise<string> =>
  unused(server, email, /https?:\/\/\S+[?&]token=\S+/);

/** The newest code of six digits sent to that address or phone that has not been read; waits for it. */
export const sentCode = (server: RunningServer, to: string): Promise<string> =>
  unused(server, to, /\b\d{6}\b/);

async function unused(server: RunningServer, to: string, pattern: RegExp): Promise<string> {
  const deadline = Date.now() + LIMIT_MS;
  while (Date.now() < deadline) {
    for (const { id, text } of (await server.outbox()).filter((message) => message.to === to)) {
      const found = pattern.exec(text)?.[0];
      if (found === undefined || used.has(id)) continue;
      used.add(id);
      return found;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No message with ${pattern} came for ${to}.`);
}
