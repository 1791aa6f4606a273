import { useState } from 'react';

import { Icon } from './icon.tsx';

/** A round picture of a person, `size` wide; an icon where the picture cannot be had. */
export const Avatar = ({ src, size }: { src: string; size: 32 | 64 }) => {
  const [missing, setMissing] = useState<string>();
  return (
    <span
      className="grid shrink-0 place-items-center overflow-hidden rounded-full bg-raised text-muted"
      style={{ width: size, height: size }}
    >
      {missing === src ? (
        <Icon name="user" size={size === 64 ? 32 : 16} />
      ) : (
        <img alt="" height={size} onError={() => setMissing(src)} src={src} width={size} />
      )}
    </span>
  );
};
