/** The widget inside one of our cards: it has no frame of its own and uses our font. */
export const WIDGET_STYLES = {
  container: { backgroundColor: 'transparent', borderColor: 'transparent', width: '100%' },
  dark: { container: { backgroundColor: 'transparent', borderColor: 'transparent' } },
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
} as const;
