import { type RefObject, useEffect, useRef } from 'react';

import { useDeps } from '../deps.ts';

/**
 * Remembers how high an element is, so that the next visit leaves the room for it before it has come.
 * `isShown`: whether it stands now.
 */
export const useKeptHeight = <Shown extends HTMLElement>(
  key: string,
  isShown: boolean,
): RefObject<Shown | null> => {
  const { storage } = useDeps();
  const box = useRef<Shown>(null);
  useEffect(() => {
    if (!isShown || box.current === null) return;
    // Tells after the layout; asking for the height would force one.
    const observer = new ResizeObserver(([entry]) => {
      const height = Math.round(entry?.borderBoxSize[0]?.blockSize ?? 0);
      if (height > 0) storage.setItem(key, String(height));
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [isShown, key, storage]);
  return box;
};
