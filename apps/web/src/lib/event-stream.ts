/** Reads a stream of server-sent events that needs a header, which EventSource cannot send. */

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

type StreamPorts = {
  /** Opens the stream; a refusal or a lost connection rejects or ends it. */
  readonly open: (signal: AbortSignal) => Promise<Response>;
  readonly setTimer: (run: () => void, ms: number) => void;
};

/**
 * Calls `onEvent` with the data of every event, and reopens the stream at growing intervals when it
 * ends. Returns how to stop.
 */
export const followEvents = (
  { open, setTimer }: StreamPorts,
  onEvent: (data: string) => void,
  onLive: (isLive: boolean) => void,
): (() => void) => {
  const stop = new AbortController();
  let wait = FIRST_WAIT_MS;
  const run = async () => {
    try {
      const response = await open(stop.signal);
      if (response.ok && response.body !== null) {
        onLive(true);
        wait = FIRST_WAIT_MS;
        await readEvents(response.body, onEvent);
      }
    } catch {
      // A lost connection: the next attempt will show.
    }
    if (stop.signal.aborted) return;
    onLive(false);
    setTimer(() => void (stop.signal.aborted || run()), wait);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  };
  void run();
  return () => stop.abort();
};

const readEvents = async (
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onEvent: (data: string) => void,
): Promise<void> => {
  let rest = '';
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + value.replaceAll('\r\n', '\n')).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = block
        .split('\n')
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice(5).trimStart())
        .join('\n');
      if (data !== '') onEvent(data);
    }
  }
};
