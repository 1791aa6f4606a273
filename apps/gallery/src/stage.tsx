import { useEffect, useMemo, useRef } from 'react';
import { startStateOf, type NamedState } from '@gatecall/auth-widget/fixtures/named-state';
import { scriptedClient } from '@gatecall/auth-widget/fixtures/scripted-client';
import { testEnv } from '@gatecall/auth-widget/fixtures/test-env';
import { GatecallAuth } from '@gatecall/auth-widget/react';

import { act, focus } from './act.ts';
import { lengthen } from './lengthen.ts';
import { STILL_LIFE } from './still-life.ts';
import type { View } from './view.ts';

/** One named state, drawn by the widget itself and brought there by typing and pressing. */
export function Stage({ named, view }: { named: NamedState; view: View }) {
  const place = useRef<HTMLDivElement>(null);
  const { client } = useMemo(() => scriptedClient(named.script), [named]);
  useEffect(() => {
    const stopping = new AbortController();
    if (place.current) {
      void act(place.current, named, stopping.signal);
      if (view.page === 'one') void focus(place.current, named, stopping.signal);
    }
    return () => stopping.abort();
  }, [named, view.page]);
  useEffect(() => {
    if (place.current === null || !view.hasLongText) return undefined;
    return lengthen(place.current);
  }, [view.hasLongText]);
  return (
    <div ref={place} className="stage" dir={view.isRtl ? 'rtl' : undefined}>
      <GatecallAuth
        client={client}
        env={testEnv({ ...(view.isPicture && STILL_LIFE), ...named.env })}
        config={{ ...named.config, locale: view.locale, enableShadowDOM: false }}
        styles={{ ...named.styles, colorScheme: view.scheme }}
        startState={startStateOf(named)}
      />
    </div>
  );
}
