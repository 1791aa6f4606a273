/** The user's own gate, chosen on purpose by somebody who belongs to other ones. */
export const OWN = 'own';

/** Which gate an address shows: a membership, or null for the own gate. */
export const homeIn = (search: string): string | null => {
  const home = new URLSearchParams(search).get('home');
  return home === null || home === '' || home === OWN ? null : home;
};

/** Whether an address says which gate it shows. */
export const hasHome = (search: string): boolean => new URLSearchParams(search).has('home');

/** The same page of the app, about the gate that another address shows. */
export const keepHome = (to: string, search: string): string => {
  const home = new URLSearchParams(search).get('home');
  return home === null ? to : `${to}?${new URLSearchParams({ home }).toString()}`;
};

/** The gate of an address, as the query of a call names it. */
export const homeQuery = (search: string): { readonly home?: string } => {
  const home = homeIn(search);
  return home === null ? {} : { home };
};
