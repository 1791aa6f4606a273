import { useEffect, useState } from 'react';

import { fetchMessage } from '../../api/one-call.ts';
import { useDeps } from '../../deps.ts';
import { homeIn } from '../../homes/home-address.ts';
import { useAddress } from '../../lib/router.tsx';
import { useAction } from '../../lib/use-action.ts';
import { calls as english } from '../../text/en/calls.ts';
import { useArea } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';

/** A guest's message: fetched with the session on demand, and played from memory. */
export const MessagePlayer = ({ callId }: { callId: string }) => {
  const deps = useDeps();
  const text = useArea('calls', english);
  const { search } = useAddress();
  const { isBusy, error, run } = useAction({ fallback: text.messageFailed });
  const [sound, setSound] = useState('');
  useEffect(() => {
    if (sound === '') return;
    return () => URL.revokeObjectURL(sound);
  }, [sound]);

  const load = () =>
    run(async () =>
      setSound(URL.createObjectURL(await fetchMessage(deps, { callId, home: homeIn(search) }))),
    );

  if (sound !== '') {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- there is no transcript
      <audio
        aria-label={text.messageSound}
        autoPlay
        className="mt-2 h-11 w-full max-w-72"
        controls
        src={sound}
      />
    );
  }
  return (
    <div className="mt-2">
      <Button compact disabled={isBusy} icon="play" onClick={() => void load()}>
        {text.messagePlay}
      </Button>
      {error === '' ? null : (
        <p className="mt-1 text-sm font-medium text-danger-text" role="alert">
          {error}
        </p>
      )}
    </div>
  );
};
