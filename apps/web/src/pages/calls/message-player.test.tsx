// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { DepsContext } from '../../deps.ts';
import { memoryStorage, testDeps } from '../../testing.ts';
import { MessagePlayer } from './message-player.tsx';

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:sound');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Two messages of a list; the test plays the browser's part: it says when a sound begins and how far it is. */
const open = async () => {
  const { deps } = testDeps({
    storage: memoryStorage({ session_jwt: 'jwt-1' }).storage,
    fetch: () => Promise.resolve(new Response(new Uint8Array(4))),
  });
  const { container } = render(
    <DepsContext value={deps}>
      <MessagePlayer callId="call-1" seconds={74} />
      <MessagePlayer callId="call-2" seconds={9} />
    </DepsContext>,
  );
  const sounds = () => [...container.querySelectorAll('audio')];
  const allowed = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const play = async () => {
    const button = screen.getAllByRole('button', { name: 'Play the message' })[0];
    button?.focus();
    await act(async () => button?.click());
    return button;
  };
  return { sounds, play, allowed };
};

const happens = (sound: HTMLAudioElement | undefined, type: string) => {
  if (sound) fireEvent(sound, new Event(type));
};

it('stays under the finger: the button that plays a message then pauses it', async () => {
  const { sounds, play } = await open();
  const button = await play();
  expect(document.activeElement).toBe(button);
  const [sound] = sounds();
  happens(sound, 'play');
  expect(button?.getAttribute('aria-label')).toBe('Pause');
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  fireEvent.click(button ?? document.body);
  expect(pause).toHaveBeenCalledTimes(1);
  happens(sound, 'pause');
  expect(button?.getAttribute('aria-label')).toBe('Play the message');
});

it('shows how far it is, and goes where it is asked to', async () => {
  const { sounds, play } = await open();
  await play();
  const [sound] = sounds();
  const player = within(screen.getByRole('group', { name: 'A guest’s message' }));
  const place = player.getByRole('slider', { name: 'Position' });
  expect(place.getAttribute('aria-valuetext')).toBe('0:00 / 1:14');
  if (sound) sound.currentTime = 62.4;
  happens(sound, 'timeupdate');
  expect(place.getAttribute('aria-valuetext')).toBe('1:02 / 1:14');
  player.getByText('1:02 / 1:14');
  fireEvent.change(place, { target: { value: '30' } });
  expect(sound?.currentTime).toBe(30);
  player.getByText('0:30 / 1:14');
});

it('asks to play while the button is pressed, as WebKit demands', async () => {
  const { sounds, play, allowed } = await open();
  const pressed = play();
  expect(allowed.mock.contexts).toEqual([sounds()[0]]);
  happens(sounds()[0], 'play');
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  await pressed;
  screen.getByRole('button', { name: 'Pause' });
});

it('says so if what came is no sound, and tries again', async () => {
  const { sounds, play } = await open();
  const button = await play();
  const [sound] = sounds();
  Object.defineProperty(sound, 'error', {
    value: { code: 4 },
  });
  await act(async () => happens(sound, 'error'));
  expect(screen.getByRole('alert').textContent).toContain('The message did not load.');
  expect(screen.queryByRole('slider')).toBeNull();
  expect(button?.textContent).toBe('Play the message');
});

it('plays one message at a time', async () => {
  const { sounds, play } = await open();
  await play();
  happens(sounds()[0], 'play');
  await play();
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  happens(sounds()[1], 'play');
  expect(pause.mock.contexts).toEqual([sounds()[0]]);
});
