import type { WidgetConfig } from '@gatecall/auth-widget/state/config';
import type { WidgetStyles } from '@gatecall/auth-widget/theme/theme';

type Settings = { readonly config: WidgetConfig; readonly styles: WidgetStyles };

/** The HTML that puts this configuration on a page. */
export function htmlSnippet({ config, styles }: Settings): string {
  return `<script type="module" src="/gatecall-auth.js"></script>
<gatecall-auth public-token="public-token-live-…"></gatecall-auth>
<script type="module">
  const widget = document.querySelector('gatecall-auth');
  widget.config = ${indent(config)};
  widget.styles = ${indent(styles)};
  widget.addEventListener('gatecall-event', ({ detail }) => console.log(detail.type));
</script>`;
}

/** The same for a page that has React. */
export function reactSnippet({ config, styles }: Settings): string {
  return `<GatecallAuth
  client={client}
  config={${indent(config)}}
  styles={${indent(styles)}}
  callbacks={{ onEvent: (event) => console.log(event.type) }}
/>`;
}

function indent(value: object): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');
}
