/** The seven styles of buttons and cards (APP-082). */
export const STYLE_NAMES = [
  'white',
  'light',
  'contrast',
  'success',
  'danger',
  'warning',
  'info',
] as const;
export type StyleName = (typeof STYLE_NAMES)[number];

/** Full strength: buttons. */
export const SOLID: Record<StyleName, string> = {
  white: 'bg-surface text-ink border-field',
  light: 'bg-raised text-ink border-line',
  contrast: 'bg-contrast text-on-contrast border-transparent',
  success: 'bg-success text-on-success border-transparent',
  danger: 'bg-danger text-on-danger border-transparent',
  warning: 'bg-warning text-on-warning border-transparent',
  info: 'bg-info text-on-info border-transparent',
};

/** Tinted: cards, notices and badges. */
export const SOFT: Record<StyleName, string> = {
  white: 'bg-surface text-ink border-line',
  light: 'bg-raised text-ink border-line',
  contrast: 'bg-contrast text-on-contrast border-transparent',
  success: 'bg-success-soft text-success-text border-success/30',
  danger: 'bg-danger-soft text-danger-text border-danger/30',
  warning: 'bg-warning-soft text-warning-text border-warning/40',
  info: 'bg-info-soft text-info-text border-info/30',
};
