import { useEffect, useState } from 'react';

import type { WidgetStyles } from '../theme/theme.ts';

/**
 * The theme with its preset and brand colour applied; undefined while that loads. A theme with neither
 * is available immediately.
 */
export function useTheme(styles: WidgetStyles): WidgetStyles | undefined {
  const key = styles.preset || styles.brandColor ? JSON.stringify(styles) : undefined;
  const [derived, setDerived] = useState<{ readonly key: string; readonly theme: WidgetStyles }>();
  useEffect(() => {
    if (key === undefined) return undefined;
    let isCurrent = true;
    void import('../theme/derive.ts')
      .then(
        ({ deriveStyles }) => deriveStyles(styles),
        () => styles, // offline: the form works without its colours
      )
      .then((theme) => isCurrent && setDerived({ key, theme }));
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for the styles
  }, [key]);
  if (key === undefined) return styles;
  return derived?.theme;
}
