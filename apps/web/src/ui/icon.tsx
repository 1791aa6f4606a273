import { ICONS, type IconName } from './icon-paths.ts';

/** How wide an icon can be; look.css lists them, too. */
export type IconSize = 12 | 14 | 16 | 18 | 20 | 22 | 24 | 28 | 32;

/**
 * A line icon, 16 wide by default (APP-085), and larger for a reader whose letters are. Hidden from screen readers:
 * the words beside it speak.
 */
export const Icon = ({ name, size = 16 }: { name: IconName; size?: IconSize }) => (
  <svg
    aria-hidden="true"
    className={`size-${size / 4} shrink-0`}
    fill="none"
    height={size}
    stroke="currentColor"
    strokeLinecap="round"
    strokeLinejoin="round"
    strokeWidth={1.75}
    viewBox="0 0 24 24"
    width={size}
  >
    <path d={ICONS[name]} />
  </svg>
);
