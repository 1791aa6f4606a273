import type { Scope } from '@gatecall/contracts/constants';

/** The texts of the page that lets a device in; `{name}`, `{account}` and `{code}` become values. */
export type DeviceTexts = {
  readonly title: string;
  readonly enter: string;
  readonly code: string;
  readonly goOn: string;
  readonly logInFirst: string;
  readonly logIn: string;
  readonly question: string;
  readonly mayDo: string;
  readonly allow: string;
  readonly deny: string;
  readonly unknown: string;
  readonly allowed: string;
  readonly denied: string;
  readonly scopes: Readonly<Record<Scope, string>>;
};
