import type { Role } from '@gatecall/contracts/server-endpoints';

/** What about signing in can change, for the owner to know. */
export type AccountChange =
  | `${'email' | 'phone' | 'app' | 'wallet' | 'social' | 'passkey'}${'Added' | 'Removed'}`
  | 'passwordChanged'
  | 'recoveryCodeUsed'
  | 'applicationAllowed'
  | GraveChange
  | RoleChange;

/** The account cannot be entered any more, or can be again. */
export type GraveChange = 'suspended' | 'reopened' | 'deleted';

/** The other role that a person has now in the console, or what else has become of theirs. */
export type RoleChange = Role | 'buildingsChanged' | 'roleTaken' | 'invitationTaken';

/** What the messages around signing in say, in one language. */
export type SignInTexts = {
  readonly magicLink: {
    readonly subject: string;
    readonly heading: string;
    /** For the part with a button, and for the part with a bare link. */
    readonly pressButton: (minutes: number) => string;
    readonly openLink: (minutes: number) => string;
    readonly button: string;
    readonly footer: string;
  };
  readonly resetPassword: {
    readonly subject: string;
    readonly heading: string;
    readonly pressButton: (minutes: number) => string;
    readonly openLink: (minutes: number) => string;
    readonly button: string;
    readonly otherwise: string;
    readonly footer: string;
  };
  readonly oneTimeCode: {
    readonly heading: string;
    readonly lead: (minutes: number) => string;
    readonly footer: string;
    /** For SMS and WhatsApp: only letters of the GSM-7 alphabet, so that one SMS holds it. */
    readonly short: (code: string, minutes: number) => string;
  };
  readonly securityNotice: {
    readonly subject: string;
    readonly heading: string;
    /**
     * What has happened, in a whole sentence; `{provider}` is that of a social sign-in, `{application}` one
     * that may act in the account.
     */
    readonly changes: Readonly<Record<AccountChange, string>>;
    /** What to do: the reader did it, or a stranger; an operator did it; the account is gone. */
    readonly advice: string;
    readonly adviceOfOperator: string;
    readonly adviceOfDeletion: string;
    /** To who has lost the last gate that their phone forwarded to. */
    readonly stopForwarding: string;
    readonly button: string;
    readonly footer: string;
    /** Of a removed address: it goes there as well. */
    readonly footerOfRemoval: string;
  };
  /** An operator has entered the account to help. */
  readonly helpNotice: {
    readonly subject: string;
    readonly heading: string;
    readonly what: string;
    readonly advice: string;
  };
  /** Somebody else, or a program, may act for the operator from now on. */
  readonly consoleNotice: {
    readonly subject: string;
    readonly heading: string;
    readonly joined: Readonly<Record<Role, (email: string) => string>>;
    readonly keyMade: (name: string) => string;
    readonly keyRotated: (name: string) => string;
    readonly advice: string;
    readonly button: string;
    readonly footer: string;
  };
  /** A person may run the installation, look after buildings, or help residents. */
  readonly operatorInvite: {
    readonly subject: string;
    readonly heading: string;
    readonly roles: Readonly<Record<Role, string>>;
    readonly pressButton: (minutes: number) => string;
    readonly openLink: (minutes: number) => string;
    /** No one with a role can do without one, and the invitation outlives its link. */
    readonly passkey: string;
    /** If an operator or a program had made the account. */
    readonly afresh: string;
    readonly later: (days: number) => string;
    readonly button: string;
    readonly footer: string;
  };
  /** To those who have no mailbox; in the same alphabet, for one SMS. */
  readonly accountSms: Readonly<Record<GraveChange | 'deletedForwarded', string>>;
  /** Proves a resident's own phone; in the same alphabet. */
  readonly ownPhone: (code: string, minutes: number) => string;
};
