/** The hooks of React that the widget's source uses; the standalone build takes them in React's place. */
import { afterDrawing, drawAgain, drawnPart, slot, type Effect } from './draw.ts';
import { Fragment, type Children, type Component } from './tree.ts';

type Dependencies = readonly unknown[];
type Context<Value> = { readonly Provider: Component; readonly initial: Value };

export function useReducer<State, Action, Initial>(
  reducer: (state: State, action: Action) => State,
  initial: Initial,
  init: (initial: Initial) => State,
): readonly [State, (action: Action) => void] {
  const part = drawnPart();
  const own = slot(() => ({
    reducer,
    state: init(initial),
    dispatch(action: Action) {
      const state = own.reducer(own.state, action);
      if (Object.is(state, own.state)) return;
      own.state = state;
      drawAgain(part);
    },
  }));
  own.reducer = reducer;
  return [own.state, own.dispatch];
}

type Update<State> = State | ((state: State) => State);
const updated = <State>(state: State, update: Update<State>): State =>
  typeof update === 'function' ? (update as (state: State) => State)(state) : update;

export const useState = <State>(initial: State | (() => State)) =>
  useReducer<State, Update<State>, Update<State>>(updated, initial as Update<State>, (first) =>
    updated(undefined as State, first),
  );

function remember<Value>(create: () => Value, dependencies: Dependencies): Value {
  const own = slot(() => ({}) as { value: Value; dependencies?: Dependencies });
  if (differ(own.dependencies, dependencies)) Object.assign(own, { value: create(), dependencies });
  return own.value;
}
export const useMemo = remember;
export const useCallback = <Call>(call: Call, dependencies: Dependencies): Call =>
  remember(() => call, dependencies);

export const useRef = <Value>(initial: Value): { current: Value } =>
  slot(() => ({ current: initial }));

/** Runs after everything is drawn, before the browser paints; the two differ in their order only. */
export const useEffect = (work: () => unknown, dependencies?: Dependencies): void =>
  effectOf(work, dependencies, false);
export const useLayoutEffect = (work: () => unknown, dependencies?: Dependencies): void =>
  effectOf(work, dependencies, true);

function effectOf(work: () => unknown, dependencies: Dependencies | undefined, isLayout: boolean) {
  const part = drawnPart();
  const own = slot((): Effect & { dependencies?: Dependencies | undefined } => ({
    part,
    isLayout,
    work,
  }));
  if (!differ(own.dependencies, dependencies)) return;
  Object.assign(own, { work, dependencies });
  afterDrawing(own);
}

let count = 0;
/** Unique on the page: two widgets in its light DOM share no ids. */
export const useId = (): string => useState(() => `gca-${(count += 1)}`)[0];

export const createContext = <Value>(initial: Value): Context<Value> => ({
  Provider: (props) => Fragment(props as { children?: Children }),
  initial,
});

/** No part is passed over when its owner is drawn, so that a new value reaches all of them. */
export function useContext<Value>({ Provider, initial }: Context<Value>): Value {
  let part = drawnPart().owner;
  while (part && part.type !== Provider) part = part.owner;
  return part ? (part.props['value'] as Value) : initial;
}

const differ = (old: Dependencies | undefined, now: Dependencies | undefined): boolean =>
  !old ||
  !now ||
  old.length !== now.length ||
  now.some((one, index) => !Object.is(one, old[index]));
