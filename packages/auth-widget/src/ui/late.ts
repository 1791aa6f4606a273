/** What every part that loads after the first view needs beside its code: one file, one request. */
export { enMore } from '../text/messages-more.ts';
export { cssMore } from '../theme/styles-more.ts';
