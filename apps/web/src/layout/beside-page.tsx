import { useEffect } from 'react';

import { forgetCode, readCode } from '../app-state/offline-code.ts';
import { useDeps } from '../deps.ts';
import { RingWatch } from '../ring/ring-watch.tsx';
import { HelpingNotice } from './helping-notice.tsx';

/** What is above every page, and loads after it: who helps in the account, and who rings. */
export const BesidePage = () => {
  const { storage, own, now } = useDeps();
  useEffect(() => {
    // Of whoever was signed in before: without a network it would be shown as this user's.
    if (readCode(storage, now())?.owner !== own.get().session?.user_id) forgetCode(storage);
  }, [storage, own, now]);
  return (
    <>
      <HelpingNotice />
      <RingWatch />
    </>
  );
};
