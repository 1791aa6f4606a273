import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

import { useDeps } from '../deps.ts';

/** Props of what stands in an element's place until it comes. */
type Place = { readonly className?: string; readonly style?: CSSProperties };

/** Until its height is known, what follows it on the page is not drawn yet (`styles.css`). */
const UNKNOWN: Place = { className: 'comes-first' };

/** How many such places the page has. */
let unknown = 0;

/**
 * The root says so, too: the style sheet alone, with `:has()`, left the footer of some pages in Chromium
 * hidden after the last of these places had gone.
 */
const count = (change: 1 | -1): void => {
  unknown += change;
  document.documentElement.toggleAttribute('data-settling', unknown > 0);
};

/**
 * Remembers how high an element is, so that the next visit leaves the room for it before it has come. At
 * the first visit what follows waits for it instead: either way nothing moves when it comes.
 * `state`: whether it stands now, is still coming, or will not come.
 */
export const useKeptHeight = <Shown extends HTMLElement>(
  key: string,
  state: 'coming' | 'shown' | 'absent',
): { readonly box: RefObject<Shown | null>; readonly place: Place } => {
  const { storage } = useDeps();
  const box = useRef<Shown>(null);
  useEffect(() => {
    if (state !== 'shown' || box.current === null) return;
    // Tells after the layout; asking for the height would force one.
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      if (height > 0) storage.setItem(key, `${height} ${innerWidth}`);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [state, key, storage]);
  // In a wider or narrower window it is another one.
  const [kept = 0, width] = (storage.getItem(key) ?? '').split(' ').map(Number);
  const height = width === innerWidth ? kept : 0;
  const isUnknown = state === 'coming' && height === 0;
  useLayoutEffect(() => {
    if (!isUnknown) return;
    count(1);
    return () => count(-1);
  }, [isUnknown]);
  return { box, place: isUnknown ? UNKNOWN : { style: { height, overflow: 'clip' } } };
};
