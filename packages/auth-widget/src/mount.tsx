import { createRoot } from 'react-dom/client';

import { resolveConfig } from './state/config.ts';
import { adoptStyles } from './theme/sheets.ts';
import { Widget, type WidgetProps } from './widget.tsx';

export type * from './public-types.ts';

export type MountedWidget = {
  /** Renders with other properties; form state and screen stay. */
  readonly update: (props: WidgetProps) => void;
  readonly unmount: () => void;
};

/**
 * Renders the widget into an element of any page; returns how to change and remove it.
 *
 * ```ts
 * const widget = mount(document.querySelector('#sign-in'), { client, config, callbacks });
 * ```
 */
export function mount(host: Element | ShadowRoot | null, props: WidgetProps): MountedWidget {
  if (host === null) throw new Error('The widget was given no element to stand in.');
  const root = createRoot(placeFor(host, props));
  const update = (next: WidgetProps) => root.render(<Widget {...next} />);
  update(props);
  return { update, unmount: () => root.unmount() };
}

/** The host's shadow root, or the host itself if the configuration says so (WID-012). */
function placeFor(host: Element | ShadowRoot, props: WidgetProps): Element | ShadowRoot {
  if (host instanceof Element && resolveConfig(props.config).enableShadowDOM) {
    const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    adoptStyles(shadow);
    return shadow;
  }
  const around = host.getRootNode();
  adoptStyles(around instanceof ShadowRoot ? around : document);
  return host;
}
