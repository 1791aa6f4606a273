export const relyingParties = {
  intro:
    'Applications whose users sign in here. They are listed in the file that GATECALL_IDP_CLIENTS names, and only read here.',
  public: 'Without a secret',
  confidential: 'With a secret',
  redirects: 'Addresses that it may send users to',
  logout: 'Addresses after signing out',
  clientId: 'Client ID',
  empty: 'No application signs its users in here',
  emptyText:
    'List one in a file, name the file in GATECALL_IDP_CLIENTS and start again: OpenID Connect does the rest.',
} as const;
