import { useEffect } from 'react';

import { useAddress } from './router.tsx';

/**
 * Scrolls to the element that the address names, once it is drawn: the browser looked for it before.
 *
 * @param id of the element; undefined for whichever the address names.
 */
export const useScrollTo = (id: string | undefined, isDrawn: boolean): void => {
  const { hash } = useAddress();
  const wanted = hash.slice(1);
  useEffect(() => {
    if (!isDrawn || wanted === '' || (id !== undefined && id !== wanted)) return;
    document.getElementById(wanted)?.scrollIntoView();
  }, [id, isDrawn, wanted]);
};
