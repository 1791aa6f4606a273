import { useMemo, useState } from 'react';
import { scriptedClient } from '@gatecall/auth-widget/fixtures/scripted-client';
import { testEnv } from '@gatecall/auth-widget/fixtures/test-env';
import { GatecallAuth } from '@gatecall/auth-widget/react';
import type { Product, WidgetConfig } from '@gatecall/auth-widget/state/config';
import { PRESETS } from '@gatecall/auth-widget/theme/presets';
import type { PresetName, WidgetStyles } from '@gatecall/auth-widget/theme/theme';
import { OAUTH_PROVIDERS, type OAuthProvider } from '@gatecall/contracts/constants';
import { LANGUAGES } from '@gatecall/contracts/languages';

import { Choice, Colour, Json, Several, Words } from './fields.tsx';
import { htmlSnippet, reactSnippet } from './snippet.ts';

const PRODUCTS: readonly Product[] = [
  'emailMagicLinks',
  'passkeys',
  'otp',
  'passwords',
  'oauth',
  'crypto',
];
const OTP_METHODS = ['sms', 'whatsapp', 'email'] as const;
const PROVIDERS = Object.keys(OAUTH_PROVIDERS) as readonly OAuthProvider[]; // keys of a const object
const LOCALES = [...LANGUAGES, 'auto'];
const PRESET_NAMES = Object.keys(PRESETS) as readonly PresetName[]; // keys of a const object
const SCHEMES = ['inherit', 'light', 'dark', 'auto'] as const;

/** A developer edits configuration and theme, sees the widget change, and copies the snippet. */
export function Playground() {
  const [config, setConfig] = useState<WidgetConfig>({ products: ['emailMagicLinks', 'passkeys'] });
  const [styles, setStyles] = useState<WidgetStyles>({ colorScheme: 'light' });
  const [kind, setKind] = useState<'html' | 'react'>('html');
  const { client } = useMemo(() => scriptedClient(), []);
  const env = useMemo(() => testEnv(), []);
  const settings = { config, styles };
  const snippet = kind === 'html' ? htmlSnippet(settings) : reactSnippet(settings);
  return (
    <main className="playground">
      <form onSubmit={(event) => event.preventDefault()}>
        <ConfigFields config={config} onConfig={setConfig} />
        <StyleFields styles={styles} onStyles={setStyles} />
      </form>
      <section aria-label="Preview" className="preview">
        <GatecallAuth
          key={JSON.stringify(config)}
          client={client}
          env={env}
          config={config}
          styles={styles}
        />
      </section>
      <section aria-label="Snippet" className="snippet">
        <p>
          <Choice label="For" options={['html', 'react']} value={kind} onValue={setKind} />{' '}
          <CopyButton text={snippet} />
        </p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
        <pre tabIndex={0}>{snippet}</pre>
      </section>
    </main>
  );
}

function ConfigFields({
  config,
  onConfig,
}: {
  config: WidgetConfig;
  onConfig: (config: WidgetConfig) => void;
}) {
  const providers = config.oauthOptions?.providers?.map(({ type }) => type) ?? [];
  return (
    <>
      <Several
        legend="products"
        options={PRODUCTS}
        values={config.products ?? []}
        onValues={(products) => onConfig({ ...config, products })}
      />
      {config.products?.includes('otp') && (
        <Several
          legend="otpOptions.methods"
          options={OTP_METHODS}
          values={config.otpOptions?.methods ?? ['email']}
          onValues={(methods) => onConfig({ ...config, otpOptions: { methods } })}
        />
      )}
      {config.products?.includes('oauth') && (
        <Several
          legend="oauthOptions.providers"
          options={PROVIDERS}
          values={providers}
          onValues={(types) =>
            onConfig({ ...config, oauthOptions: { providers: types.map((type) => ({ type })) } })
          }
        />
      )}
      <Choice
        label="locale"
        options={LOCALES}
        value={config.locale ?? 'en'}
        onValue={(locale) => onConfig({ ...config, locale })}
      />
      <Json label="config" value={config} onValue={onConfig} />
    </>
  );
}

function StyleFields({
  styles,
  onStyles,
}: {
  styles: WidgetStyles;
  onStyles: (styles: WidgetStyles) => void;
}) {
  const { container, colors } = styles;
  return (
    <fieldset>
      <legend>styles</legend>
      <Choice
        label="colorScheme"
        options={SCHEMES}
        value={styles.colorScheme ?? 'inherit'}
        onValue={(colorScheme) => onStyles({ ...styles, colorScheme })}
      />
      <Choice
        label="preset"
        options={['none', ...PRESET_NAMES]}
        value={styles.preset ?? 'none'}
        onValue={(name) => {
          const { preset: _, ...others } = styles;
          const preset = PRESET_NAMES.find((one) => one === name);
          onStyles(preset ? { ...others, preset } : others);
        }}
      />
      <Colour
        label="brandColor"
        value={styles.brandColor ?? '#19303d'}
        onValue={(brandColor) => onStyles({ ...styles, brandColor })}
      />
      <Colour
        label="colors.primary"
        value={colors?.primary ?? '#19303d'}
        onValue={(primary) => onStyles({ ...styles, colors: { ...colors, primary } })}
      />
      <Colour
        label="container.backgroundColor"
        value={container?.backgroundColor ?? '#ffffff'}
        onValue={(backgroundColor) =>
          onStyles({ ...styles, container: { ...container, backgroundColor } })
        }
      />
      <Words
        label="container.width"
        value={container?.width ?? '400px'}
        onValue={(width) => onStyles({ ...styles, container: { ...container, width } })}
      />
      <Words
        label="container.borderRadius"
        value={container?.borderRadius ?? '8px'}
        onValue={(borderRadius) =>
          onStyles({ ...styles, container: { ...container, borderRadius } })
        }
      />
      <Words
        label="fontFamily"
        value={styles.fontFamily ?? 'Arial, Helvetica, sans-serif'}
        onValue={(fontFamily) => onStyles({ ...styles, fontFamily })}
      />
      <label>
        <input
          type="checkbox"
          checked={styles.hideHeaderText ?? false}
          onChange={(event) => onStyles({ ...styles, hideHeaderText: event.currentTarget.checked })}
        />{' '}
        hideHeaderText
      </label>
      <Json label="styles" value={styles} onValue={onStyles} />
    </fieldset>
  );
}

function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState('');
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(text);
  };
  return (
    <button type="button" onClick={() => void copy()}>
      {copied === text ? 'Copied!' : 'Copy'}
    </button>
  );
}
