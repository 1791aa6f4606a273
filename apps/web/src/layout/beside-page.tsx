import { useEffect } from 'react';

import { keepFocus } from '../lib/keep-focus.ts';
import { RingWatch } from '../ring/ring-watch.tsx';
import { HelpingNotice } from './helping-notice.tsx';

/** What is above every page, and loads after it: who helps in the account, and who rings. */
export const BesidePage = () => {
  useEffect(keepFocus, []);
  return (
    <>
      <HelpingNotice />
      <RingWatch />
    </>
  );
};
