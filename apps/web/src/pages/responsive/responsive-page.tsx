import { useState } from 'react';

import { ADDRESSES } from '../../addresses.ts';
import { fill } from '../../text/catalogue.ts';
import { gallery } from '../../text/en/gallery.ts';
import { useArea, useText } from '../../text/use-text.ts';
import { SelectField } from '../../ui/field.tsx';
import { ScaledFrame } from './scaled-frame.tsx';

const DEVICES = [
  { name: 'phone', width: 390, height: 844, share: 'lg:col-span-2' },
  { name: 'tablet', width: 820, height: 1180, share: 'lg:col-span-3' },
  { name: 'desktop', width: 1440, height: 900, share: 'lg:col-span-5' },
] as const;

/** One page in the sizes of three devices, side by side. */
export const ResponsivePage = () => {
  const shared = useText();
  const text = useArea('gallery', gallery);
  const [path, setPath] = useState('/dashboard');
  const pages = ADDRESSES.filter(
    (one) => one.requiresSession && !['/responsive', '/tables/call'].includes(one.path),
  ).flatMap(({ path, title }) => (title === null ? [] : [{ path, title }]));
  const label = (key: (typeof pages)[number]['title']) => shared[key];
  const shown = pages.find((route) => route.path === path);
  const pageName = shown === undefined ? '' : label(shown.title);
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl font-semibold tracking-tight">{text.responsiveTitle}</h1>
          <p className="text-muted">{text.responsiveIntro}</p>
        </div>
        <div className="w-full sm:w-60">
          <SelectField
            label={text.pageShown}
            onChange={(event) => setPath(event.target.value)}
            options={pages.map((route) => ({ value: route.path, label: label(route.title) }))}
            value={path}
          />
        </div>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-5">
        {DEVICES.map(({ name, width, height, share }) => (
          <figure className={`min-w-0 ${share}`} key={name}>
            <figcaption className="mb-2 text-sm font-medium">
              {text[name]}{' '}
              <span className="font-normal text-muted">
                {width} × {height}
              </span>
            </figcaption>
            <ScaledFrame
              height={height}
              src={path}
              title={fill(text.frameTitle, { page: pageName, device: text[name].toLowerCase() })}
              width={width}
            />
          </figure>
        ))}
      </div>
    </div>
  );
};
