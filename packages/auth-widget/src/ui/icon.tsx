/**
 * A line icon on a 24-unit grid, beside words; decoration only, so hidden from screen readers. `size` in
 * pixels.
 */
export function Icon({ path, size = 20 }: { path: string; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className="gca-icon"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
