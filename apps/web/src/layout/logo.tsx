/** The mark: a gate whose leaf is a speech bubble. */
export const Logo = ({ size = 28, title }: { size?: number; title?: string }) => (
  <svg
    aria-hidden={title === undefined ? true : undefined}
    aria-label={title}
    className="shrink-0"
    height={size}
    role={title === undefined ? undefined : 'img'}
    viewBox="0 0 32 32"
    width={size}
  >
    <rect fill="#19303d" height="32" rx="8" width="32" />
    <path
      d="M7 25V13.5C7 9.4 11 6.5 16 6.5s9 2.9 9 7V25"
      fill="none"
      stroke="#7fd8c4"
      strokeLinecap="round"
      strokeWidth="2.5"
    />
    <path d="M11.5 25V14.8M16 25V13.5" stroke="#fff" strokeLinecap="round" strokeWidth="2" />
    <circle cx="20.7" cy="18.5" fill="#f2b441" r="2" />
  </svg>
);
