import { createClient } from '@gatecall/auth-sdk/client';

import {
  ATTRIBUTES,
  configFromAttributes,
  stylesFromAttributes,
  type AttributeName,
} from './element-attributes.ts';
import type { WidgetEvent } from './events.ts';
import type { WidgetClient } from './flows/deps.ts';
import { mount, type MountedWidget } from './mount.tsx';
import type { WidgetConfig } from './state/config.ts';
import type { ScreenName } from './state/state.ts';
import type { WidgetStyles } from './theme/theme.ts';
import type { WidgetProps } from './widget.tsx';

/** A server that imports the package has no custom elements; none is defined there. */
const BaseElement = globalThis.HTMLElement ?? (Object as unknown as typeof HTMLElement);

type ElementProperties = Pick<
  WidgetProps,
  'config' | 'styles' | 'screen' | 'resetPasswordToken'
> & { readonly client?: WidgetClient };

/**
 * `<gatecall-auth>`: the widget on any page, in a shadow root of its own.
 *
 * Attributes set the common options; the properties `client`, `config`, `styles`, `screen` and
 * `resetPasswordToken` set the rest. The DOM events `gatecall-event` and `gatecall-error` report what
 * happens; their `detail` is the event or the error. With `config.enableShadowDOM: false` the widget
 * renders into the page itself.
 */
export class GatecallAuthElement extends BaseElement {
  static readonly observedAttributes = ATTRIBUTES;
  #properties: ElementProperties = {};
  #own:
    | { readonly key: string; readonly client: WidgetClient; readonly close: () => void }
    | undefined;
  #mounted: MountedWidget | undefined;
  #isQueued = false;

  get client(): WidgetClient | undefined {
    return this.#properties.client ?? this.#own?.client;
  }
  set client(client: WidgetClient) {
    this.#set({ client });
  }
  get config(): WidgetConfig | undefined {
    return this.#properties.config;
  }
  set config(config: WidgetConfig) {
    this.#set({ config });
  }
  get styles(): WidgetStyles | undefined {
    return this.#properties.styles;
  }
  set styles(styles: WidgetStyles) {
    this.#set({ styles });
  }
  get screen(): ScreenName | undefined {
    return this.#properties.screen;
  }
  /** Read when the element is added to the page. */
  set screen(screen: ScreenName) {
    this.#set({ screen });
  }
  set resetPasswordToken(resetPasswordToken: string) {
    this.#set({ resetPasswordToken });
  }

  connectedCallback(): void {
    this.#draw();
  }

  disconnectedCallback(): void {
    // An element that is moved is reconnected immediately: keep its state.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#mounted?.unmount();
      this.#mounted = undefined;
      this.#own?.close();
      this.#own = undefined;
    });
  }

  attributeChangedCallback(): void {
    this.#draw();
  }

  #set(properties: ElementProperties): void {
    this.#properties = { ...this.#properties, ...properties };
    this.#draw();
  }

  /** Several changes in a row render once. */
  #draw(): void {
    if (!this.isConnected || this.#isQueued) return;
    this.#isQueued = true;
    queueMicrotask(() => {
      this.#isQueued = false;
      if (!this.isConnected) return;
      const props = this.#props();
      if (this.#mounted) this.#mounted.update(props);
      else this.#mounted = mount(this, props);
    });
  }

  #props(): WidgetProps {
    const read = (name: AttributeName) => this.getAttribute(name);
    const { client, config, styles, ...rest } = this.#properties;
    return {
      ...rest,
      client: client ?? this.#ownClient(read),
      tag: {
        attributes: Object.fromEntries(
          this.getAttributeNames().map((name) => [name, this.getAttribute(name)]),
        ),
        hasClient: client !== undefined,
      },
      config: { ...configFromAttributes(read), ...config },
      styles: { ...stylesFromAttributes(read), ...styles },
      callbacks: {
        onEvent: (event) => this.#tell('gatecall-event', event),
        onError: (error) => this.#tell('gatecall-error', error),
      },
    };
  }

  /** The element's own client if the page provides none; one per token and address. */
  #ownClient(read: (name: AttributeName) => string | null): WidgetClient {
    const [token, apiUrl, providerName] = [
      read('public-token') ?? '',
      read('api-url') ?? undefined,
      read('provider-name') ?? undefined,
    ];
    const key = JSON.stringify([token, apiUrl, providerName]);
    if (this.#own?.key !== key) {
      this.#own?.close();
      const client = createClient(token, {
        ...(apiUrl && { apiUrl }),
        ...(providerName && { providerName }),
      });
      this.#own = { key, client, close: client.close };
    }
    return this.#own.client;
  }

  #tell(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

/** Defines the tag. A second call, a second copy on the page, or a server does no harm. */
export function defineGatecallAuth(tag = 'gatecall-auth'): void {
  const registry = globalThis.customElements;
  if (registry?.get(tag) === undefined) registry?.define(tag, GatecallAuthElement);
}

declare global {
  interface HTMLElementTagNameMap {
    'gatecall-auth': GatecallAuthElement;
  }
  interface HTMLElementEventMap {
    'gatecall-event': CustomEvent<WidgetEvent>;
    'gatecall-error': CustomEvent<unknown>;
  }
}
