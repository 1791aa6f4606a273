import { HomeSwitch } from '../homes/home-switch.tsx';
import { RingWatch } from '../ring/ring-watch.tsx';

/** What stands above every page, and comes after it: who rings, and which gate is shown. */
export const BesidePage = () => (
  <>
    <RingWatch />
    <HomeSwitch />
  </>
);
