import { ICONS, type IconName } from './icon-paths.ts';

/** A line icon, 16 wide by default (APP-085). Hidden from screen readers: the words beside it speak. */
export const Icon = ({ name, size = 16 }: { name: IconName; size?: number }) => (
  <svg
    aria-hidden="true"
    className="shrink-0"
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
