/** One session of W3C WebDriver, without a library: it is HTTP and JSON. */
export type Session = {
  get(path: string): Promise<unknown>;
  post(path: string, body: object): Promise<unknown>;
  end(): Promise<void>;
};

/** Opens a session as soon as the driver listens, with these capabilities. */
export async function openSession(
  driver: string,
  limitMs: number,
  capabilities: object,
): Promise<Session> {
  await untilReady(driver, limitMs);
  const opened = await call(`${driver}/session`, 'POST', {
    capabilities: { alwaysMatch: capabilities },
  });
  const { sessionId } = opened as { sessionId: string };
  const session = `${driver}/session/${sessionId}`;
  return {
    get: (path) => call(session + path, 'GET'),
    post: (path, body) => call(session + path, 'POST', body),
    end: async () => void (await call(session, 'DELETE')),
  };
}

async function untilReady(driver: string, limitMs: number): Promise<void> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    try {
      return void (await call(`${driver}/status`, 'GET'));
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}

async function call(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}
