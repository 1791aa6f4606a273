import { GATE_STROKES, GATE_TILE, type GateState } from './gate-drawing.ts';

/** The gate, in a state: the mark of the product when it is answered. */
export const Logo = ({
  size = 28,
  title,
  state = 'answered',
}: {
  size?: number;
  title?: string;
  /** Said in words beside it. */
  state?: GateState;
}) => (
  <svg
    aria-hidden={title === undefined ? true : undefined}
    aria-label={title}
    className="shrink-0"
    height={size}
    role={title === undefined ? undefined : 'img'}
    viewBox="0 0 32 32"
    width={size}
  >
    <rect fill={GATE_TILE} height="32" rx="8" width="32" />
    {GATE_STROKES[state].map(({ d, stroke, width }) => (
      <path
        d={d}
        fill="none"
        key={d}
        stroke={stroke}
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth={width}
      />
    ))}
  </svg>
);
