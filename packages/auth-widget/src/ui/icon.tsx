/** Line icons on a 24-unit grid; decoration only, so hidden from screen readers. */
const PATHS = {
  back: 'M19 12H5m7-7-7 7 7 7',
  check: 'm8 12.5 3 3 5.5-6.5M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  circle: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  error: 'M12 7.5v5.5m0 3.2v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  warning:
    'M12 9v4.5m0 3v.1M10.3 4 2.5 17.5A2 2 0 0 0 4.2 20.5h15.6a2 2 0 0 0 1.7-3L13.7 4a2 2 0 0 0-3.4 0Z',
  passkey:
    'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 9a7 7 0 0 1 10.5-6M18 16v5m0-5a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Zm0 2.5h2',
  show: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  hide: 'M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.6 3.4M6.3 7.3A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.4-1.2M10 10a3 3 0 0 0 4 4M3 3l18 18',
  chevron: 'm6 9 6 6 6-6',
  wallet:
    'M4 7.5V18a2 2 0 0 0 2 2h13a1 1 0 0 0 1-1v-3M4 7.5A2.5 2.5 0 0 1 6.500 5H17v3h2a1 1 0 0 1 1 1v3M4 7.500C4 8 5 8 6 8h11M20 12h-4a2 2 0 0 0 0 4h4Z',
} as const;
export type IconName = keyof typeof PATHS;

/** An icon beside words, hidden from screen readers. `size` in pixels. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className="gca-icon"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
