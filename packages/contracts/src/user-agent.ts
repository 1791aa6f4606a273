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
