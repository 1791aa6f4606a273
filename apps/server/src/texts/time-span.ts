import type { Language } from '@gatecall/contracts/languages';

const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;

/** "15 minutes" or "4 hours", rounded up to minutes, with spaces that an SMS has as well. */
export function timeSpan(ms: number, language: Language): string {
  const minutes = Math.ceil(ms / MINUTE_MS);
  const isHours = minutes % MINUTES_PER_HOUR === 0;
  const unit = isHours ? 'hour' : 'minute';
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
    .format(isHours ? minutes / MINUTES_PER_HOUR : minutes)
    .replaceAll(/\s/g, ' ');
}
