import { useEffect, useReducer, useRef } from 'react';

import { startOneTap } from '../flows/one-tap.ts';
import type { OneTapPosition } from '../state/config.ts';
import { initialOneTap, reduceOneTap } from '../state/one-tap.ts';
import { format } from '../text/format.ts';
import { useWidget } from '../widget-context.ts';
import { Banner } from './banner.tsx';

/** Google's prompt, embedded in the widget or floating over the page (SCR-022). */
export function OneTap({ position }: { position: OneTapPosition }) {
  const deps = useWidget();
  const { text, env } = deps;
  const [state, dispatch] = useReducer(reduceOneTap, position, initialOneTap);
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (holder.current === null) return undefined;
    const place = placeInPage(holder.current);
    const stop = startOneTap(deps, { position, holder: place.holder, dispatch });
    return () => {
      stop();
      place.remove();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one prompt per page
  }, [position]);
  const { host, hostname } = env.location();
  return (
    <>
      <div
        ref={holder}
        className="gca-one-tap"
        role="group"
        aria-label={text['oneTap.label']}
        hidden={state.height === 0 && state.status !== 'pending'}
        style={{ height: `${state.height}px` }}
      />
      {state.error !== 'none' && (
        <Banner
          kind="error"
          message={format(text[`oneTap.error.${state.error}`], {
            host,
            hostname,
            hostWithPort: host,
          })}
        />
      )}
    </>
  );
}

/** Google finds its container by id in the page, so in a shadow root it is a slotted element. */
function placeInPage(inside: HTMLElement): {
  readonly holder: HTMLElement;
  readonly remove: () => void;
} {
  const root = inside.getRootNode();
  if (!(root instanceof ShadowRoot)) return { holder: inside, remove: () => {} };
  const slot = document.createElement('slot');
  const holder = document.createElement('div');
  slot.name = holder.slot = 'gatecall-one-tap';
  holder.style.all = 'initial';
  holder.style.display = 'block';
  inside.append(slot);
  root.host.append(holder);
  return {
    holder,
    remove() {
      slot.remove();
      holder.remove();
    },
  };
}
