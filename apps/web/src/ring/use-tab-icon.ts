import { useEffect } from 'react';

const LINK = 'link[rel=icon]';
const RINGING = '/icons/gate-ringing.svg';
const USUAL = '/icons/icon.svg';

/** The gates that ring: the tab shows it for the first, until the last is over. */
const ringing = new Set<string>();

/** Shows in the browser's tab that a gate rings. */
export const useTabIcon = (gate: string, isRinging: boolean): void => {
  useEffect(() => {
    if (!isRinging) return;
    ringing.add(gate);
    draw();
    return () => {
      ringing.delete(gate);
      draw();
    };
  }, [gate, isRinging]);
};

const draw = () =>
  document.querySelector(LINK)?.setAttribute('href', ringing.size > 0 ? RINGING : USUAL);
