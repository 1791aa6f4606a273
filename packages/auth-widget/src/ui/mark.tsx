import type { WidgetStyles } from '../theme/theme.ts';
import { useWidget } from '../widget-context.ts';
import { Icon } from './icon.tsx';
import { WALLET } from './icons-late.ts';

/**
 * The parts of a mark, each a path on a 24-unit grid and its colour, or the text's colour if it has
 * none.
 */
export type MarkParts = readonly (readonly [path: string, color?: string])[];

/**
 * A provider's or wallet's mark in its own colours; a generic wallet if there is none. If the theme
 * colours these buttons itself, the mark takes their text's colour, so that it stays visible.
 */
export function Mark({ parts }: { parts: MarkParts | undefined }) {
  const { styles } = useWidget();
  const hasColors = !paintsMarkedButtons(styles);
  if (parts === undefined) return <Icon path={WALLET} />;
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      {parts.map(([path, color]) => (
        <path key={path} d={path} fill={hasColors ? color : undefined} />
      ))}
    </svg>
  );
}

/**
 * Whether the theme colours the buttons that have marks: the marks' own colours may not show on them.
 */
export const paintsMarkedButtons = ({ buttons, dark }: WidgetStyles): boolean =>
  [buttons?.secondary, dark?.buttons?.secondary].some(
    (style) => style?.backgroundColor !== undefined || style?.textColor !== undefined,
  );
