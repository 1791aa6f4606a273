import { useEffect, useState } from 'react';

import { fetchMessage } from '../../api/one-call.ts';
import { useDeps } from '../../deps.ts';
import { homeIn } from '../../homes/home-address.ts';
import { useAddress } from '../../lib/router.tsx';
import { useAction } from '../../lib/use-action.ts';
import { calls as english } from '../../text/en/calls.ts';
import { useArea } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { useSound } from './use-sound.ts';

/** `MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED`. */
const NOT_SUPPORTED = 4;

/**
 * A guest's message: fetched with the session on demand, and played from memory. The controls are ours: a
 * browser's own leave no room for the position on a phone.
 */
export const MessagePlayer = ({
  callId,
  seconds,
}: {
  callId: string;
  /** Its length as the telephone company has measured it. */
  seconds: number;
}) => {
  const deps = useDeps();
  const text = useArea('calls', english);
  const { search } = useAddress();
  const { isBusy, error, run } = useAction({ fallback: text.messageFailed });
  const [src, setSrc] = useState('');
  const { isPlaying, place, play, pause, seek, audio } = useSound(seconds);
  useEffect(() => {
    if (src === '') return;
    return () => URL.revokeObjectURL(src);
  }, [src]);

  const load = () =>
    run(async () => {
      play();
      setSrc(URL.createObjectURL(await fetchMessage(deps, { callId, home: homeIn(search) })));
    });
  const giveUp = () =>
    run(async () => {
      setSrc('');
      throw new Error('This is no sound.');
    });
  const isLoaded = src !== '';
  const canPause = isLoaded && isPlaying;
  return (
    <div className="mt-2">
      <div
        aria-label={isLoaded ? text.messageSound : undefined}
        className="flex max-w-80 items-center gap-3"
        role={isLoaded ? 'group' : undefined}
      >
        <Button
          aria-label={canPause ? text.messagePause : text.messagePlay}
          compact
          disabled={isBusy}
          icon={canPause ? 'pause' : 'play'}
          onClick={canPause ? pause : isLoaded ? play : () => void load()}
        >
          {isLoaded ? null : text.messagePlay}
        </Button>
        {isLoaded ? <Position {...place} onSeek={seek} /> : null}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- there is no transcript */}
        <audio
          {...audio}
          autoPlay
          onError={({ currentTarget: { error: reason } }) => {
            if (reason?.code === NOT_SUPPORTED) void giveUp();
          }}
          src={src || undefined}
        />
      </div>
      {error === '' ? null : (
        <p className="mt-1 text-sm font-medium text-danger-text" role="alert">
          {error}
        </p>
      )}
    </div>
  );
};

/** How far the sound is, second by second; moved to go elsewhere. */
const Position = ({
  at,
  length,
  onSeek,
}: {
  /** In seconds, like `length`. */
  at: number;
  length: number;
  onSeek: (to: number) => void;
}) => {
  const text = useArea('calls', english);
  const time = `${clock(at)} / ${clock(length)}`;
  return (
    <div className="min-w-0 flex-1">
      <input
        aria-label={text.messagePosition}
        aria-valuetext={time}
        className="block h-6 w-full cursor-pointer accent-info"
        max={Math.round(length)}
        onChange={(event) => onSeek(Number(event.target.value))}
        type="range"
        value={Math.round(at)}
      />
      <p aria-hidden="true" className="text-sm text-muted tabular-nums">
        {time}
      </p>
    </div>
  );
};

/** 74.2 seconds as "1:14". */
const clock = (seconds: number): string => {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};
