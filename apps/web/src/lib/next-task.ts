/** Lets the browser have a turn: goes on in a task of its own, after `ms` milliseconds at the earliest. */
export const nextTask = (ms = 0): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));
