import { type SyntheticEvent, useRef, useState } from 'react';

/** Plays a sound, one on the page at a time; `seconds` is its length until it says so itself. */
export const useSound = (seconds: number) => {
  const ref = useRef<HTMLAudioElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [place, setPlace] = useState({ at: 0, length: seconds });

  const look = ({ currentTarget: { currentTime, duration } }: SyntheticEvent<HTMLAudioElement>) =>
    // Some files say how long they are only at their end.
    setPlace({ at: currentTime, length: Number.isFinite(duration) ? duration : seconds });
  const play = () => void ref.current?.play().catch(() => undefined);
  const stop = () => setIsPlaying(false);
  return {
    isPlaying,
    /** In seconds. */
    place,
    /** Also for a sound that is on its way: WebKit plays nothing by itself that no press has asked for. */
    play,
    pause: () => ref.current?.pause(),
    seek: (to: number) => {
      if (ref.current !== null) ref.current.currentTime = to;
      setPlace({ ...place, at: to });
    },
    /** The properties of its `<audio>`. */
    audio: {
      ref,
      onDurationChange: look,
      onTimeUpdate: look,
      onPlay: () => {
        setIsPlaying(true);
        for (const other of document.querySelectorAll('audio')) {
          if (other !== ref.current) other.pause();
        }
      },
      onPause: stop,
      onEnded: stop,
    },
  };
};
