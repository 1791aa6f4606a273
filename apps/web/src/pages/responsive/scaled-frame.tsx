import { useLayoutEffect, useRef, useState } from 'react';

/** A page of this app at a device's true size, scaled down to fit. */
export const ScaledFrame = ({
  src,
  title,
  width,
  height,
}: {
  src: string;
  title: string;
  width: number;
  height: number;
}) => {
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const fit = () => setScale(Math.min(1, element.clientWidth / width));
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  return (
    <div
      className="overflow-hidden rounded-2xl border-4 border-contrast bg-page shadow-card"
      ref={box}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {scale === 0 ? null : (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the same app of the same origin
        <iframe
          className="origin-top-left border-0"
          loading="lazy"
          src={src}
          style={{ width, height, transform: `scale(${scale})` }}
          title={title}
        />
      )}
    </div>
  );
};
