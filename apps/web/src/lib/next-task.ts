/** Yields to the browser: continues in a new task, after `ms` milliseconds at the earliest. */
export const nextTask = (ms = 0): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));
