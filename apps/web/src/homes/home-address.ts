/** The user's own gate, chosen on purpose by a user who belongs to other ones. */
export const OWN = 'own';

/** Which gate an address shows: a membership, or null for the own gate. */
export const homeIn = (search: string): string | null => {
  const home = new URLSearchParams(search).get('home');
  return home === null || home === '' || home === OWN ? null : home;
};

/** Whether an address says which gate it shows. */
export const hasHome = (search: string): boolean => new URLSearchParams(search).has('home');

/** Which of several gates of a home an address shows; null for the first, or all of them. */
export const gateIn = (search: string): string | null =>
  new URLSearchParams(search).get('gate') || null;

/** A page of the app about a home, or about one gate of it. */
export const atHome = (to: string, place: Readonly<Record<string, string>>): string => {
  const query = new URLSearchParams(place).toString();
  return query === '' ? to : `${to}?${query}`;
};

/** The same page of the app, about the gate that another address shows. */
export const keepHome = (to: string, search: string): string => {
  const shown = new URLSearchParams(search);
  const [home, gate] = [shown.get('home'), shown.get('gate')];
  return atHome(to, { ...(home === null ? {} : { home }), ...(gate === null ? {} : { gate }) });
};

/** The gate of an address, as the query of a call names it. */
export const homeQuery = (search: string): { readonly home?: string } => {
  const home = homeIn(search);
  return home === null ? {} : { home };
};
