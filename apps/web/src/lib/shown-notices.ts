/** The service worker reports here which notices it has shown, by their receipts. */
const CHANNEL = 'gatecall-shown';

type Shown = { readonly receipt: string; readonly at: number };

/** Records what this device shows from now on; `close` ends it. */
export const watchShownNotices = () => {
  const channel = new BroadcastChannel(CHANNEL);
  const shown = new Map<string, number>();
  let look = () => {};
  channel.onmessage = ({ data }: MessageEvent<Shown>) => {
    shown.set(data.receipt, data.at);
    look();
  };
  return {
    /** When the notice with this receipt was shown; `null` if that takes longer than `limitMs`. */
    whenShown: (receipt: string, limitMs: number): Promise<number | null> =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(null), limitMs);
        look = () => {
          const at = shown.get(receipt);
          if (at === undefined) return;
          clearTimeout(timer);
          resolve(at);
        };
        look();
      }),
    close: () => channel.close(),
  };
};
