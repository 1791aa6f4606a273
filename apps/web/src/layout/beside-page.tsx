import { RingWatch } from '../ring/ring-watch.tsx';
import { HelpingNotice } from './helping-notice.tsx';

/** What stands above every page, and comes after it: who helps in the account, and who rings. */
export const BesidePage = () => (
  <>
    <HelpingNotice />
    <RingWatch />
  </>
);
