import { type ReactNode, useState } from 'react';

import { Icon } from './icon.tsx';

/** Folded help; its content renders only once it has been opened. */
export const Disclosure = ({
  summary,
  isOpen = false,
  children,
}: {
  summary: string;
  isOpen?: boolean;
  children: ReactNode;
}) => {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      className="group border-t border-line"
      onToggle={(event) => {
        if (event.currentTarget.open) setWasOpened(true);
      }}
      open={isOpen}
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 rounded-lg py-2 font-medium [&::-webkit-details-marker]:hidden">
        {summary}
        <span className="transition-transform duration-150 group-open:rotate-180">
          <Icon name="chevronDown" />
        </span>
      </summary>
      {wasOpened || isOpen ? <div className="flex flex-col gap-3 pb-4">{children}</div> : null}
    </details>
  );
};
