/** Ends this turn of the event loop: requests that have come meanwhile are served first. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
