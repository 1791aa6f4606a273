/**
 * What Gatecall does by itself, by the name that the audit log and the server's own log give it. The console has
 * words for each.
 */
export const JOBS = [
  'housekeeping',
  'mover',
  'numbers',
  'audit chain',
  'audit sealer',
  'webhooks',
  'push',
  'recordings',
  'unended calls',
  'call tally',
  'late calls',
] as const;
export type Job = (typeof JOBS)[number];
