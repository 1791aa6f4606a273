import type { ReactNode } from 'react';

type ButtonProps = {
  readonly children: ReactNode;
  /** An icon at the start; the icons of buttons in a column are aligned. */
  readonly mark?: ReactNode;
  /** Marks the way in that was used here last. */
  readonly lastUsed?: string | false;
  readonly onClick?: () => void;
  readonly primary?: boolean;
  /** The secondary choice: without a frame. */
  readonly quiet?: boolean;
  readonly submit?: boolean;
  readonly busy?: boolean;
  readonly disabled?: boolean;
};

/**
 * A wide button. While busy it stays focusable, so that focus is not lost during a call; its task
 * ignores a second press.
 */
export function Button(props: ButtonProps) {
  const { children, mark, lastUsed, onClick, primary, quiet, submit, busy, disabled } = props;
  const kind = primary ? 'gca-primary' : quiet ? 'gca-plain' : mark ? 'gca-marked' : '';
  return (
    <button
      type={submit ? 'submit' : 'button'}
      className={`gca-button ${kind}`}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <span className="gca-spinner" /> : mark}
      {mark && !quiet ? <span>{children}</span> : children}
      {lastUsed && <span className="gca-last">{lastUsed}</span>}
    </button>
  );
}

/** A button that looks like a link: it acts on this page. While busy it keeps the focus. */
export function LinkButton({
  children,
  onClick,
  busy,
}: Pick<ButtonProps, 'children' | 'onClick' | 'busy'>) {
  return (
    <button
      type="button"
      className="gca-link"
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {children}
    </button>
  );
}
