const MOBILE = /Mobi|Android|iPhone|iPad|iPod/i;

/** Whether a user agent is a phone or tablet, so that a Dial link makes sense (specification §9). */
export const isMobileUserAgent = (userAgent: string): boolean => MOBILE.test(userAgent);

/** Which manual steps to show first. */
export const phoneFamily = (userAgent: string): 'ios' | 'android' | 'other' => {
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 'ios';
  return /Android/i.test(userAgent) ? 'android' : 'other';
};

/** A few words for a device in a list: "Chrome on Android". */
export const describeUserAgent = (userAgent: string): { browser: string; system: string } => ({
  browser: firstMatch(userAgent, [
    [/Edg\//, 'Edge'],
    [/OPR\//, 'Opera'],
    [/SamsungBrowser/, 'Samsung Internet'],
    [/Firefox|FxiOS/, 'Firefox'],
    [/Chrome|CriOS/, 'Chrome'],
    [/Safari/, 'Safari'],
  ]),
  system: firstMatch(userAgent, [
    [/iPhone|iPod/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/Mac OS X|Macintosh/, 'Mac'],
    [/CrOS/, 'ChromeOS'],
    [/Linux|X11/, 'Linux'],
  ]),
});

const firstMatch = (text: string, table: readonly (readonly [RegExp, string])[]): string =>
  table.find(([pattern]) => pattern.test(text))?.[1] ?? '';
