import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import { adoptStyles } from './theme/sheets.ts';
import { Widget, type WidgetProps } from './widget.tsx';

export type GatecallAuthProps = WidgetProps;

/**
 * The sign-in widget as a React component; it shares the page's React.
 *
 * ```tsx
 * <GatecallAuth
 *   client={client}
 *   config={{ products: ['emailMagicLinks', 'passkeys'] }}
 *   callbacks={{ onEvent: (event) => console.log(event.type) }}
 * />
 * ```
 */
export function GatecallAuth(props: GatecallAuthProps) {
  return props.config?.enableShadowDOM ? <InShadow {...props} /> : <InDocument {...props} />;
}

function InDocument(props: GatecallAuthProps) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = host.current?.getRootNode();
    if (root instanceof Document || root instanceof ShadowRoot) adoptStyles(root);
  }, []);
  return (
    <div ref={host}>
      <Widget {...props} />
    </div>
  );
}

/** Renders into an open shadow root of its own, so that no style leaks in or out (WID-012). */
function InShadow(props: GatecallAuthProps) {
  const host = useRef<HTMLDivElement>(null);
  const [root, setRoot] = useState<ShadowRoot>();
  useEffect(() => {
    if (host.current === null) return;
    const shadow = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    adoptStyles(shadow);
    setRoot(shadow);
  }, []);
  return <div ref={host}>{root && createPortal(<Widget {...props} />, root)}</div>;
}
