import type { Setting } from '../catalogue/setting.ts';
import { asteriskAccount } from './asterisk.ts';
import { signalwireAccount } from './signalwire.ts';
import { simulatorAccount } from './simulator.ts';
import { telnyxAccount } from './telnyx.ts';
import { twilioAccount } from './twilio.ts';

/** The carriers and telephone systems that we support, in the order in which they are documented. */
export const CARRIER_ACCOUNTS = [
  simulatorAccount,
  twilioAccount,
  telnyxAccount,
  signalwireAccount,
  asteriskAccount,
] as const;

type Listed = (typeof CARRIER_ACCOUNTS)[number];
export type CarrierName = Listed['name'];

/** Our account at one of them. */
export type AccountAt<Name extends CarrierName> = NonNullable<
  ReturnType<Extract<Listed, { name: Name }>['read']>
>;

export const CARRIERS: readonly CarrierName[] = CARRIER_ACCOUNTS.map(({ name }) => name);

type CarrierSettings = { readonly [One in Listed as keyof One['settings']]: Setting };

/** The settings of all of them. */
export const CARRIER_SETTINGS = Object.fromEntries(
  CARRIER_ACCOUNTS.flatMap(({ settings }) => Object.entries(settings)),
) as CarrierSettings; // each name is one of theirs

/** The names of the real ones, as a sentence lists them. */
export const REAL_CARRIERS = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  CARRIERS.filter((name) => name !== 'simulator'),
);
