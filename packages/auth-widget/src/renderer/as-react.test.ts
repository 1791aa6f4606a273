// @vitest-environment happy-dom
/* oxlint-disable react/immutability -- the test changes what the components show */
import {
  array,
  assert,
  constantFrom,
  letrec,
  oneof,
  property,
  record,
  uniqueArray,
} from 'fast-check';
import {
  createElement,
  Fragment as ReactFragment,
  useState as useReactState,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { createRoot as createReactRoot } from 'react-dom/client';
import { expect, it } from 'vitest';

import { createRoot } from './create-root.ts';
import { drawChanged } from './draw.ts';
import { useState } from './hooks.ts';
import { jsx } from './jsx-runtime.ts';
import { Fragment, type Children, type Component } from './tree.ts';

/** A tree that both can draw. */
type Sketch =
  | null
  | string
  | { readonly as: 'i' | 'b' | 'part' | 'group'; readonly key?: string; readonly in: Sketch[] };

/** `key` among its brothers once at most, as React demands it. */
const sketches = letrec<{ sketch: Sketch; list: Sketch[] }>((tie) => ({
  sketch: oneof(
    { depthSize: 'small', withCrossShrink: true },
    constantFrom(null, 'text'),
    record(
      {
        as: constantFrom('i', 'b', 'part', 'group'),
        key: constantFrom('0', '1', 'a', 'b', 'c', 'd'),
        in: tie('list'),
      },
      { requiredKeys: ['as', 'in'] },
    ),
  ),
  list: uniqueArray(tie('sketch'), {
    maxLength: 6,
    selector: (sketch) => (sketch !== null && typeof sketch === 'object' && sketch.key) || {},
  }),
})).list;

const Part = ({ children }: { readonly children?: Children }) => children;

function asOurs(sketch: Sketch): Children {
  if (sketch === null || typeof sketch === 'string') return sketch;
  const type = { i: 'i', b: 'b', part: Part as Component, group: Fragment as Component }[sketch.as];
  return jsx(type, { children: sketch.in.map(asOurs) }, sketch.key);
}

/** A last child of nothing: React looks for a single child at all places. */
function asReact(sketch: Sketch): ReactNode {
  if (sketch === null || typeof sketch === 'string') return sketch;
  const type = { i: 'i', b: 'b', part: Part as never, group: ReactFragment }[sketch.as];
  return createElement(
    type,
    sketch.key === undefined ? null : { key: sketch.key },
    ...sketch.in.map(asReact),
    null,
  );
}

/** The content of a node: texts, and elements with the step in which each of them came. */
function agesIn(node: Node, ages: WeakMap<Node, number>, step: number): string {
  return [...node.childNodes]
    .map((child) => {
      if (child instanceof Text) return child.data;
      if (!ages.has(child)) ages.set(child, step);
      return `<${child.nodeName} ${ages.get(child)}>${agesIn(child, ages, step)}</>`;
    })
    .join('');
}

/** Both draw a component between two neighbours, which then changes by its own state. */
function openStages() {
  const set: Record<'own' | 'react', (sketch: Sketch) => void> = { own() {}, react() {} };
  const OwnStage = () => {
    const [sketch, setSketch] = useState<Sketch>(null);
    set.own = setSketch;
    return asOurs(sketch);
  };
  const ReactStage = () => {
    const [sketch, setSketch] = useReactState<Sketch>(null);
    set.react = setSketch;
    return asReact(sketch);
  };
  const [own, react] = [document.createElement('div'), document.createElement('div')];
  const [root, reactRoot] = [createRoot(own), createReactRoot(react)];
  root.render([jsx('hr', {}), jsx(OwnStage, {}), jsx('hr', {})]);
  flushSync(() =>
    reactRoot.render([
      createElement('hr', { key: 0 }),
      createElement(ReactStage, { key: 1 }),
      createElement('hr', { key: 2 }),
    ]),
  );
  return {
    own,
    react,
    show(sketch: Sketch) {
      set.own(sketch);
      drawChanged();
      flushSync(() => set.react(sketch));
    },
    close() {
      root.unmount();
      flushSync(() => reactRoot.unmount());
    },
  };
}

it('draws, keeps and moves the same elements as React, through any changes', () => {
  assert(
    property(array(sketches, { minLength: 2, maxLength: 5 }), (steps) => {
      const stages = openStages();
      const [ages, reactAges] = [new WeakMap<Node, number>(), new WeakMap<Node, number>()];
      for (const [step, sketch] of steps.entries()) {
        stages.show({ as: 'group', in: sketch });
        expect(agesIn(stages.own, ages, step)).toBe(agesIn(stages.react, reactAges, step));
      }
      stages.close();
      expect(stages.own.childNodes).toHaveLength(0);
    }),
    { numRuns: 300 },
  );
});
