/** How a picture is looked at; it lives in the page's address, so that a picture can be sent. */
export type View = {
  readonly page: 'screens' | 'playground' | 'mails' | 'one';
  /** Name of the state on the page `one`. */
  readonly state: string;
  readonly scheme: 'light' | 'dark';
  readonly isNarrow: boolean;
  readonly isRtl: boolean;
  readonly hasLongText: boolean;
  /** Time stands still, in a font that every machine has: for comparing pictures. */
  readonly isPicture: boolean;
  readonly locale: string;
  /** Part of a screen's or state's name. */
  readonly filter: string;
};

const PAGES: readonly View['page'][] = ['screens', 'playground', 'mails', 'one'];

/** Reads the view from an address. */
export function parseView(search: string): View {
  const query = new URLSearchParams(search);
  const page = query.get('page');
  return {
    page: PAGES.find((known) => known === page) ?? 'screens',
    state: query.get('state') ?? '',
    scheme: query.get('scheme') === 'dark' ? 'dark' : 'light',
    isNarrow: query.has('narrow'),
    isRtl: query.has('rtl'),
    hasLongText: query.has('long'),
    isPicture: query.has('picture'),
    locale: query.get('locale') ?? 'en',
    filter: query.get('filter') ?? '',
  };
}

/** The address of a view, without what is usual. */
export function addressOf(view: View): string {
  const query = new URLSearchParams();
  if (view.page !== 'screens') query.set('page', view.page);
  if (view.state !== '') query.set('state', view.state);
  if (view.scheme === 'dark') query.set('scheme', 'dark');
  if (view.isNarrow) query.set('narrow', '');
  if (view.isRtl) query.set('rtl', '');
  if (view.hasLongText) query.set('long', '');
  if (view.isPicture) query.set('picture', '');
  if (view.locale !== 'en') query.set('locale', view.locale);
  if (view.filter !== '') query.set('filter', view.filter);
  return `?${query}`;
}
