/** Line icons of what loads after the first view. */
export const CIRCLE = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z';
export const SHOW =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z';
export const HIDE =
  'M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.6 3.4M6.3 7.3A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.4-1.2M10 10a3 3 0 0 0 4 4M3 3l18 18';
export const CHEVRON = 'm6 9 6 6 6-6';
export const WALLET =
  'M4 7.5V18a2 2 0 0 0 2 2h13a1 1 0 0 0 1-1v-3M4 7.5A2.5 2.5 0 0 1 6.500 5H17v3h2a1 1 0 0 1 1 1v3M4 7.500C4 8 5 8 6 8h11M20 12h-4a2 2 0 0 0 0 4h4Z';
