import { RingWatch } from '../ring/ring-watch.tsx';
import { HelpingNotice } from './helping-notice.tsx';

/** What is above every page, and loads after it: who helps in the account, and who rings. */
export const BesidePage = () => (
  <>
    <HelpingNotice />
    <RingWatch />
  </>
);
