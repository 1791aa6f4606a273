import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import type { WidgetClient } from './flows/deps.ts';
import { resolveConfig } from './state/config.ts';
import { adoptStyles } from './theme/sheets.ts';
import { Widget, type WidgetProps } from './widget.tsx';

export type * from './public-types.ts';

export type GatecallAuthProps = Omit<WidgetProps, 'client'> & {
  /**
   * The client, or a function that creates it in the browser, so that a server that renders the page
   * creates none.
   */
  readonly client: WidgetClient | (() => WidgetClient);
};

/** React 18 warns about layout effects on a server, where none runs. */
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * The sign-in widget as a React component; it shares the page's React. A server renders an empty
 * placeholder, the browser the rest, in an open shadow root unless the configuration says otherwise
 * (WID-012).
 *
 * ```tsx
 * <GatecallAuth
 *   client={signInClient}
 *   config={{ products: ['emailMagicLinks', 'passkeys'] }}
 *   callbacks={{ onEvent: (event) => console.log(event.type) }}
 * />
 * ```
 */
export function GatecallAuth(props: GatecallAuthProps) {
  const { enableShadowDOM } = resolveConfig(props.config);
  const host = useRef<HTMLDivElement>(null);
  const [root, setRoot] = useState<ShadowRoot | 'page'>();
  useBrowserLayoutEffect(() => {
    const element = host.current;
    if (element === null) return;
    if (!enableShadowDOM) {
      const around = element.getRootNode();
      if (around instanceof Document || around instanceof ShadowRoot) adoptStyles(around);
      setRoot('page');
      return;
    }
    const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    adoptStyles(shadow);
    setRoot(shadow);
  }, [enableShadowDOM]);
  return (
    <div ref={host}>
      {root === 'page' && <InBrowser {...props} />}
      {typeof root === 'object' && createPortal(<InBrowser {...props} />, root)}
    </div>
  );
}

function InBrowser({ client, ...props }: GatecallAuthProps) {
  const [own] = useState(() => (typeof client === 'function' ? client() : undefined));
  const given = typeof client === 'function' ? own : client;
  return given && <Widget {...props} client={given} />;
}
