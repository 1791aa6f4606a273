import { useEffect, useState } from 'react';

/** A QR code as one vector path; the encoder is fetched when it is first needed. */
export const QrCode = ({ value, label }: { value: string; label: string }) => {
  const [modules, setModules] = useState<readonly (readonly boolean[])[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const draw = async () => {
      const { encode } = await import('uqr');
      if (isCurrent) setModules(encode(value, { border: 2 }).data);
    };
    void draw();
    return () => {
      isCurrent = false;
    };
  }, [value]);
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  const size = Math.max(modules.length, 1);
  return (
    <svg
      aria-label={label}
      className="size-48 shrink-0 rounded-lg bg-white"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing has no <img> to be
      role="img"
      shapeRendering="crispEdges"
      viewBox={`0 0 ${size} ${size}`}
    >
      <path d={path} fill="#000" />
    </svg>
  );
};
