/** The state in which the gate is drawn. */
export const GATE_STATES = ['answered', 'ringing', 'open', 'unanswered'] as const;
export type GateState = (typeof GATE_STATES)[number];

type Stroke = { readonly d: string; readonly stroke: string; readonly width: number };

const MINT = '#7fd8c4';
const AMBER = '#f2b441';
const CORAL = '#ff9d8a';
const WHITE = '#fff';

const arch = (stroke: string): Stroke => ({
  d: 'M7 25V13.5C7 9.4 11 6.5 16 6.5s9 2.9 9 7V25',
  stroke,
  width: 2.5,
});
const BARS: Stroke = { d: 'M11.5 25V14.8M16 25V13.5', stroke: WHITE, width: 2 };
/** A line of no length with round ends is a dot. */
const dot = (d: string, width: number): Stroke => ({ d, stroke: AMBER, width });

/**
 * The gate, the one drawing of the product, on a grid of 32 over a dark tile: each state has a shape of its
 * own, for those who see no colours and at 16 pixels.
 */
export const GATE_STROKES: Readonly<Record<GateState, readonly Stroke[]>> = {
  // Closed, with its knob.
  answered: [arch(MINT), BARS, dot('M20.7 18.5h0', 4)],
  // A guest stands there: the bell in the middle, heard on both sides.
  ringing: [
    arch(AMBER),
    dot('M16 18.5h0', 7),
    { d: 'M11 15.5v6M21 15.5v6', stroke: WHITE, width: 2 },
  ],
  // The leaf has swung to one side.
  open: [arch(MINT), { d: 'M10.8 25V15l3.7-2.2v14.4L10.8 25', stroke: WHITE, width: 2 }],
  // Crossed out.
  unanswered: [arch(CORAL), BARS, { d: 'M6 27L26 5', stroke: CORAL, width: 2.5 }],
};

/** The tile behind it. */
export const GATE_TILE = '#19303d';

/** The drawing as a file. */
export const gateSvg = (state: GateState): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${GATE_TILE}"/>${GATE_STROKES[
    state
  ]
    .map(
      ({ d, stroke, width }) =>
        `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`,
    )
    .join('')}</svg>\n`;
