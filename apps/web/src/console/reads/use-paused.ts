import { useEffect, useState } from 'react';

/** How long after the last key the server is asked. */
const TYPING_MS = 120;

/** The words once the typing has paused. */
export const usePaused = (words: string): string => {
  const [paused, setPaused] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(words), TYPING_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return paused;
};
