import { BRAND_PATHS } from './brand-paths.ts';
import { Icon } from './icon.tsx';

/** A provider's or wallet's mark in the colour of the text. */
export function BrandIcon({ name }: { name: string }) {
  const path = BRAND_PATHS[name];
  if (path === undefined) return <Icon name="wallet" />;
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
