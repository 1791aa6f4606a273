import type { PresetName, WidgetStyles } from './theme.ts';

/**
 * Three looks to start from; a brand colour, and everything that a page sets itself, overrides them.
 */
export const PRESETS = {
  /** Round and light: a tinted card, pill-shaped buttons. */
  soft: {
    container: { borderRadius: '20px', borderColor: '#dde4ea', backgroundColor: '#f6f8fa' },
    fontFamily: 'system-ui, sans-serif',
    buttons: {
      primary: { borderRadius: '24px' },
      secondary: { borderRadius: '24px', borderColor: '#76869a' },
      disabled: { borderRadius: '24px' },
    },
    dark: { container: { borderColor: '#33424f', backgroundColor: '#1b2530' } },
  },
  /** Only the form: the page's background shows through, so muted text is a shade darker. */
  flat: {
    container: { borderRadius: '6px', borderColor: 'transparent', backgroundColor: 'transparent' },
    fontFamily: 'inherit',
    colors: { secondary: '#4f636e' },
    dark: { container: { borderColor: 'transparent', backgroundColor: 'transparent' } },
  },
  /** Black on white, square corners, strong edges. */
  sharp: {
    container: { borderRadius: '0px', borderColor: '#000000', backgroundColor: '#ffffff' },
    colors: { primary: '#000000', secondary: '#4a4a4a' },
    buttons: { secondary: { borderColor: '#000000' } },
    dark: {
      container: { borderColor: '#ffffff', backgroundColor: '#000000' },
      colors: { primary: '#ffffff', secondary: '#c4c4c4' },
      buttons: {
        primary: { backgroundColor: '#ffffff', textColor: '#000000' },
        secondary: { borderColor: '#ffffff', backgroundColor: '#000000', textColor: '#ffffff' },
      },
    },
  },
} as const satisfies Readonly<Record<PresetName, WidgetStyles>>;
