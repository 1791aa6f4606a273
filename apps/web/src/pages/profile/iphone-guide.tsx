import type { ReactNode } from 'react';

import { fill } from '../../text/catalogue.ts';
import { devices as english } from '../../text/en/devices.ts';
import { profile } from '../../text/en/profile.ts';
import { useArea } from '../../text/use-text.ts';
import { Icon } from '../../ui/icon.tsx';

/** The way to a Home Screen app that rings; Apple shows no notices anywhere else. */
export const IphoneGuide = ({ device }: { device: 'iPhone' | 'iPad' }) => {
  const text = useArea('devices', english);
  const { pushOn } = useArea('profile', profile);
  const steps: readonly { picture: ReactNode; words: string }[] = [
    { picture: <Glyph path={SHARE} />, words: text.guideShare },
    { picture: <Glyph path={ADD} />, words: text.guideAdd },
    {
      picture: <img alt="" className="size-8" height="32" src="/icons/icon.svg" width="32" />,
      words: text.guideOpen,
    },
    { picture: <Icon name="bell" size={24} />, words: fill(text.guideTurnOn, { button: pushOn }) },
    {
      picture: <Icon name="check" size={24} />,
      words: fill(text.guideTest, { button: text.ringHere }),
    },
  ];
  return (
    <section aria-labelledby="iphone-guide" className="rounded-xl border border-line bg-raised p-4">
      <h3 className="font-semibold" id="iphone-guide">
        {fill(text.guideTitle, { device })}
      </h3>
      <p className="mb-3 text-sm text-muted">{text.guideWhy}</p>
      <ol className="flex flex-col gap-3">
        {steps.map(({ picture, words }, index) => (
          <li className="flex items-center gap-3" key={words}>
            <span
              aria-hidden="true"
              className="flex size-11 shrink-0 items-center justify-center rounded-xl border border-line bg-surface text-ink"
            >
              {picture}
            </span>
            <span className="min-w-0">
              <span aria-hidden="true" className="mr-1 font-semibold tabular-nums">
                {index + 1}.
              </span>
              {words}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};

/** As the system draws them, so that they are recognised: the sheet with an arrow, the tile with a plus. */
const SHARE = 'M12 14.5V3M8 6.5L12 2.5l4 4M8.5 9.5H6v11.5h12V9.5h-2.5';
const ADD =
  'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4zM12 8v8M8 12h8';

const Glyph = ({ path }: { path: string }) => (
  <svg
    aria-hidden="true"
    fill="none"
    height="26"
    stroke="currentColor"
    strokeLinecap="round"
    strokeLinejoin="round"
    strokeWidth="1.6"
    viewBox="0 0 24 24"
    width="26"
  >
    <path d={path} />
  </svg>
);
