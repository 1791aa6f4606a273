import type { ComponentProps, ReactNode } from 'react';

import type { IconName } from './icon-paths.ts';
import { Icon, type IconSize } from './icon.tsx';
import { SOLID, type StyleName } from './styles.ts';

type Look = {
  /** One of the seven styles; a page has one strong button per card, the rest are white. */
  look?: StyleName | undefined;
  icon?: IconName;
  /** Smaller padding, same 44-pixel target. */
  compact?: boolean;
  children?: ReactNode;
};

const classes = ({ look = 'white', compact }: Look): string =>
  `button-box ${compact ? 'px-3 text-sm' : 'px-4'} ${SOLID[look]}`;

/** A button in one of the seven styles. */
export const Button = ({
  look,
  icon,
  compact = false,
  children,
  className = '',
  type = 'button',
  ...rest
}: Look & ComponentProps<'button'>) => (
  <button {...rest} className={`${classes({ look, compact })} ${className}`} type={type}>
    {icon === undefined ? null : <Icon name={icon} />}
    <span>{children}</span>
  </button>
);

/** A link that looks like a button; without an address it is shown but cannot be followed (D-13). */
export const LinkButton = ({
  look,
  icon,
  compact = false,
  children,
  href,
  ...rest
}: Look & Omit<ComponentProps<'a'>, 'className'>) => (
  <a
    {...rest}
    aria-disabled={href === undefined ? true : undefined}
    className={classes({ look, compact })}
    href={href}
    role={href === undefined ? 'link' : undefined}
  >
    {icon === undefined ? null : <Icon name={icon} />}
    <span>{children}</span>
  </a>
);

/** A square button that shows only an icon; its name is read aloud. */
export const IconButton = ({
  icon,
  label,
  size = 20,
  className = '',
  ...rest
}: { icon: IconName; label: string; size?: IconSize } & ComponentProps<'button'>) => (
  <button
    aria-label={label}
    type="button"
    {...rest}
    className={`size-11 shrink-0 rounded-lg text-muted transition-colors duration-150 hover:bg-raised hover:text-ink ${className}`}
  >
    {/* On the button itself, the tooltip would be read aloud after the name, as a description. */}
    <span aria-hidden="true" className="grid size-full place-items-center" title={label}>
      <Icon name={icon} size={size} />
    </span>
  </button>
);
