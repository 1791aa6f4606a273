/** Ends this turn of the event loop, so that waiting requests are served first. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
