/** Line icons of the first view, each a path on a 24-unit grid; `icons-late.ts` has the others. */
export const BACK = 'M19 12H5m7-7-7 7 7 7';
export const CHECK = 'm8 12.5 3 3 5.5-6.5M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z';
export const ERROR = 'M12 7.5v5.5m0 3.2v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z';
export const WARNING =
  'M12 9v4.5m0 3v.1M10.3 4 2.5 17.5A2 2 0 0 0 4.2 20.5h15.6a2 2 0 0 0 1.7-3L13.7 4a2 2 0 0 0-3.4 0Z';
export const PASSKEY =
  'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 9a7 7 0 0 1 10.5-6M18 16v5m0-5a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Zm0 2.5h2';
