import type { SettingsReader } from '../settings-reader.ts';
import type { CarrierAccount, LineTraits } from './account.ts';
import { CARRIERS, CARRIER_ACCOUNTS, type AccountAt, type CarrierName } from './list.ts';

/** Our accounts; unset if we have none there. */
type Accounts = { readonly [Name in CarrierName]: AccountAt<Name> | undefined };

/** Who carries the calls, and our accounts at all carriers. */
export type CarrierAccounts = { readonly carrier: CarrierName; readonly accounts: Accounts };

/** GATECALL_CARRIER, and the settings that begin with a carrier's name. */
export function parseCarrierAccounts(
  reader: SettingsReader,
  mode: { isProduction: boolean },
): CarrierAccounts {
  const accounts = Object.fromEntries(
    CARRIER_ACCOUNTS.map((one) => [one.name, one.read(reader, mode)]),
  ) as Accounts; // each by the name of what read it
  return { carrier: parseCarrier(reader, mode), accounts };
}

function parseCarrier(
  { text, problem }: SettingsReader,
  { isProduction }: { isProduction: boolean },
): CarrierName {
  const written = text('GATECALL_CARRIER') ?? 'simulator';
  const carrier = CARRIER_ACCOUNTS.find(({ name }) => name === written);
  if (carrier === undefined) {
    problem('GATECALL_CARRIER', `"${written}" is not one of ${CARRIERS.join(', ')}.`, 'twilio');
    return 'simulator';
  }
  if (isProduction && carrier.name === 'simulator') {
    problem('GATECALL_CARRIER', 'production needs a real carrier.', 'twilio');
  }
  for (const name of carrier.needed) {
    if (!text(name)) problem(name, `${carrier.name} needs it.`, '…');
  }
  return carrier.name;
}

/** What a carrier's own line can do. */
export const lineOf = (carrier: CarrierName): LineTraits => declared(carrier).line;

/**
 * What distinguishes our account at a carrier from its others: Twilio's account SID, SignalWire's project,
 * Telnyx's public key. Null if none is configured, and for Asterisk, which has no accounts.
 */
export function accountIdAt<Name extends CarrierName>(
  { accounts }: Pick<CarrierAccounts, 'accounts'>,
  carrier: Name,
): string | null {
  const account = accounts[carrier];
  return account === undefined ? null : declared(carrier).idOf(account);
}

type Declared<Name extends CarrierName> = Pick<
  CarrierAccount<Name, string, AccountAt<Name>>,
  'line' | 'idOf'
>;

const declared = <Name extends CarrierName>(carrier: Name): Declared<Name> =>
  CARRIER_ACCOUNTS.find(({ name }) => name === carrier) as Declared<Name>; // each name is listed
