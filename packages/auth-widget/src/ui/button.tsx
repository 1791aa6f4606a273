import type { ReactNode } from 'react';

type ButtonProps = {
  readonly children: ReactNode;
  readonly onClick?: () => void;
  readonly primary?: boolean;
  readonly submit?: boolean;
  readonly busy?: boolean;
  readonly disabled?: boolean;
};

/**
 * A wide button. A busy one stays focusable, so that focus is not lost while a call is under way;
 * its task ignores a second press.
 */
export function Button({ children, onClick, primary, submit, busy, disabled }: ButtonProps) {
  return (
    <button
      type={submit ? 'submit' : 'button'}
      className={primary ? 'gca-button gca-primary' : 'gca-button'}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy && <span className="gca-spinner" />}
      {children}
    </button>
  );
}

/** A button that looks like a link: it does something on this page. */
export function LinkButton({
  children,
  onClick,
  disabled,
}: Pick<ButtonProps, 'children' | 'onClick' | 'disabled'>) {
  return (
    <button type="button" className="gca-link" onClick={onClick} disabled={disabled}>
      {children}
    </button>
  );
}
