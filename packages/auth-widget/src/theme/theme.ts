import type { CSSProperties } from 'react';

/** Looks to start from (`presets.ts`). */
export type PresetName = 'soft' | 'flat' | 'sharp';

export type ButtonStyle = {
  readonly backgroundColor?: string;
  readonly textColor?: string;
  readonly borderColor?: string;
  readonly borderRadius?: string;
};
export type SchemeColors = {
  readonly container?: { readonly backgroundColor?: string; readonly borderColor?: string };
  readonly colors?: {
    /** Text, and the main button unless that has colours of its own. */
    readonly primary?: string;
    /** Links, focus and the selected tab. Default: `primary`. */
    readonly accent?: string;
    /** Text that matters less, such as hints. */
    readonly secondary?: string;
    readonly success?: string;
    readonly error?: string;
  };
  readonly buttons?: {
    readonly primary?: ButtonStyle;
    readonly secondary?: ButtonStyle;
    readonly disabled?: ButtonStyle;
  };
};
/** Looks of the widget (WID-020 to WID-023); every part has a default. */
export type WidgetStyles = SchemeColors & {
  /** A look to start from; everything else overrides it. */
  readonly preset?: PresetName;
  /**
   * Your colour, `#rgb` or `#rrggbb`. The main button, links and focus of both schemes follow from it,
   * each with the contrast that its text needs.
   */
  readonly brandColor?: string;
  readonly container?: SchemeColors['container'] & {
    /** Also of fields and buttons, unless these have their own. Default: `8px`. */
    readonly borderRadius?: string;
    /** The most that it takes; a narrower page narrows it. Default: `400px`. */
    readonly width?: string;
  };
  /** Default: Arial, Helvetica, sans-serif; `inherit` takes the page's. */
  readonly fontFamily?: string;
  /** The title of Main is read aloud, but not shown. Default: `false`. */
  readonly hideHeaderText?: boolean;
  readonly logo?: { readonly logoImageUrl?: string; readonly alt?: string };
  /**
   * `inherit` follows the page's own `color-scheme`, `auto` the reader's system. Default: inherit.
   */
  readonly colorScheme?: 'inherit' | 'light' | 'dark' | 'auto';
  /** Colours of the dark scheme; missing ones have a matching default. */
  readonly dark?: SchemeColors;
};

/**
 * The theme as custom properties. Values go through `style.setProperty`, which a strict
 * Content-Security-Policy allows, never through a style attribute.
 */
export function themeProperties(styles: WidgetStyles): CSSProperties {
  const given = Object.entries({
    ...schemeProperties(styles, '--gca-'),
    ...schemeProperties(styles.dark ?? {}, '--gca-dark-'),
    '--gca-radius': styles.container?.borderRadius,
    '--gca-width': styles.container?.width,
    ...(styles.fontFamily === 'inherit'
      ? // In a custom property, the word would mean the property's own value.
        { fontFamily: 'inherit' }
      : { '--gca-font': styles.fontFamily }),
    colorScheme: colorScheme(styles.colorScheme),
  }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given);
}

function schemeProperties(scheme: SchemeColors, prefix: string) {
  return Object.fromEntries([
    [`${prefix}bg`, scheme.container?.backgroundColor],
    [`${prefix}border`, scheme.container?.borderColor],
    [`${prefix}primary`, scheme.colors?.primary],
    [`${prefix}accent`, scheme.colors?.accent],
    [`${prefix}secondary`, scheme.colors?.secondary],
    [`${prefix}success`, scheme.colors?.success],
    [`${prefix}error`, scheme.colors?.error],
    ...buttonProperties(scheme.buttons?.primary, `${prefix}b1`),
    ...buttonProperties(scheme.buttons?.secondary, `${prefix}b2`),
    ...buttonProperties(scheme.buttons?.disabled, `${prefix}b0`),
  ]);
}

function buttonProperties(button: ButtonStyle | undefined, prefix: string) {
  return [
    [`${prefix}-bg`, button?.backgroundColor],
    [`${prefix}-text`, button?.textColor],
    [`${prefix}-border`, button?.borderColor],
    [`${prefix}-radius`, button?.borderRadius],
  ];
}

function colorScheme(wish: WidgetStyles['colorScheme']): string | undefined {
  if (wish === undefined || wish === 'inherit') return undefined;
  return wish === 'auto' ? 'light dark' : wish;
}
