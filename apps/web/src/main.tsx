import { nextTask } from './lib/next-task.ts';
import './styles.css';

/**
 * React, then the app, then what it does: each in a task of its own, so that the page is never held
 * up for long. This file stays small: a browser that is asked where a request came from reads every
 * file on the way to it a second time.
 */
const open = async (): Promise<void> => {
  await import('react-dom/client');
  await nextTask(); // without it, what has already come would follow in the same task
  const { start } = await import('./start.tsx');
  await nextTask();
  await start();
};

void open();
