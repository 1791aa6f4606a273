import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

type TabsProps<T extends string> = {
  readonly label: string;
  readonly tabs: readonly { readonly id: T; readonly label: string }[];
  readonly selected: T;
  readonly onSelect: (tab: T) => void;
  readonly children: ReactNode;
};

/** Tabs by the ARIA pattern: arrows move, only the selected tab is a Tab stop. */
export function Tabs<T extends string>({
  label,
  tabs,
  selected,
  onSelect,
  children,
}: TabsProps<T>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = stepOf(event.key, list.current);
    if (step === 0) return;
    event.preventDefault();
    const index = tabs.findIndex((tab) => tab.id === selected);
    const next = (index + step + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (tab === undefined) return;
    onSelect(tab.id);
    const buttons = list.current?.querySelectorAll<HTMLElement>('[role=tab]');
    buttons?.[next]?.focus();
  };
  return (
    <div className="gca-stack">
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className="gca-tabs"
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className="gca-tab"
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </div>
  );
}

function stepOf(key: string, list: HTMLElement | null): number {
  const isRtl = list !== null && getComputedStyle(list).direction === 'rtl';
  if (key === 'ArrowRight') return isRtl ? -1 : 1;
  if (key === 'ArrowLeft') return isRtl ? 1 : -1;
  return 0;
}
