// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import type { GateCall } from '../api/calls.ts';
import { DepsContext } from '../deps.ts';
import { keepFocus } from '../lib/keep-focus.ts';
import { navigate } from '../lib/router.tsx';
import { memoryStorage, testDeps } from '../testing.ts';
import { RingWatch } from './ring-watch.tsx';
import { useLiveCalls } from './use-live-calls.ts';

afterEach(cleanup);

const CALL: GateCall = {
  call_id: 'call-1',
  kind: 'gate',
  outcome: null,
  stage: 'asking',
  ringing: null,
  refused_by: null,
  rings_you: false,
  open_tap: null,
  cannot_open: null,
  gate: null,
  from_number: '+12015550199',
  opened_by: null,
  tries: 0,
  recording_seconds: null,
  started_at: '2026-11-21T09:29:00.000Z',
  ended_at: null,
};
const OPENED: GateCall = {
  ...CALL,
  outcome: 'opened',
  stage: null,
  opened_by: { kind: 'member', name: 'Ben' },
  ended_at: '2026-11-21T09:29:30.000Z',
};

/** A page that lists calls, too, with lines that a test speaks on. */
const open = async (
  answer: () => GateCall = () => CALL,
  { isOver = false, comesLate = false } = {},
) => {
  const lines: ReadableStreamDefaultController<Uint8Array>[] = [];
  const asked: string[] = [];
  const { deps } = testDeps({
    storage: memoryStorage({ session_jwt: 'jwt-1' }).storage,
    fetch: async (input, init) => {
      if (!String(input).endsWith('/events')) {
        asked.push(`${init?.method ?? 'GET'} ${String(input)}`);
        if (init?.method === 'POST' && isOver) {
          const error_message = 'This call is over.';
          return Response.json({ error_type: 'call_is_over', error_message }, { status: 409 });
        }
        return Response.json({ call: answer(), events: [] });
      }
      const body = new ReadableStream<Uint8Array>({
        start(line) {
          lines.push(line);
          init?.signal?.addEventListener('abort', () => line.error(new Error('aborted')));
        },
      });
      return new Response(body);
    },
  });
  let reloads = 0;
  const reload = async () => void (reloads += 1);
  const List = () => {
    useLiveCalls(reload);
    return null;
  };
  const page = (hasCards: boolean) => (
    <DepsContext value={deps}>
      {hasCards ? <RingWatch /> : null}
      <List />
    </DepsContext>
  );
  const { rerender } = await act(async () => render(page(!comesLate)));
  const addCards = () => act(async () => rerender(page(true)));
  const tell = (call: GateCall) =>
    act(async () => {
      lines.at(-1)?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(call)}\n\n`));
    });
  return { lines, asked, tell, addCards, reloads: () => reloads };
};

const look = async (visibility: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
};

it('shows a call at the gate as it happens, until it is put away', async () => {
  const { tell } = await open();
  expect(screen.queryByRole('region')).toBeNull();
  await tell(CALL);
  await screen.findByText('Your gate is ringing');
  screen.getByText('The guest is asked for the code.');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/tables/call?call=call-1');
  await tell({ ...CALL, stage: 'ringing', ringing: 'Ben', tries: 3 });
  screen.getByText('Ben is being rung.');
  screen.getByText('Wrong codes so far: 3');
  await tell(OPENED);
  screen.getByText('Opened');
  screen.getByText('Ben opened');
  expect(screen.queryByText('Your gate is ringing')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Opened')).toBeNull();
});

it('leaves soon where the list says what the call came to', async () => {
  history.replaceState(null, '', '/tables');
  const { tell } = await open();
  await tell(CALL);
  await screen.findByText('Your gate is ringing');
  vi.useFakeTimers();
  try {
    await tell(OPENED);
    screen.getByText('Opened');
    await act(async () => vi.advanceTimersByTime(8_000));
    expect(screen.queryByText('Opened')).toBeNull();
  } finally {
    vi.useRealTimers();
    history.replaceState(null, '', '/');
  }
});

it('stays on the page where the call ended, and leaves with it', async () => {
  history.replaceState(null, '', '/dashboard');
  const { tell } = await open();
  await tell(CALL);
  await screen.findByText('Your gate is ringing');
  vi.useFakeTimers();
  try {
    act(() => navigate('/forms', { keepsScroll: true }));
    await tell(OPENED);
    await act(async () => vi.advanceTimersByTime(8_000));
    screen.getByText('Opened');
    act(() => navigate('/profile', { keepsScroll: true }));
    await act(async () => vi.advanceTimersByTime(0));
    expect(screen.queryByText('Opened')).toBeNull();
  } finally {
    vi.useRealTimers();
    history.replaceState(null, '', '/');
  }
});

it('names the cards of two calls by their times, to distinguish them', async () => {
  const { tell } = await open();
  await tell(CALL);
  await tell({ ...CALL, call_id: 'call-2', started_at: '2026-11-21T09:29:07.000Z' });
  const names = (await screen.findAllByRole('region')).map((card) =>
    card.getAttribute('aria-label'),
  );
  expect(new Set(names).size).toBe(2);
});

it('says nothing about ordinary callers, tests, or what was over before', async () => {
  const { tell, reloads } = await open();
  await tell({ ...CALL, kind: 'voicemail' });
  await tell({ ...CALL, kind: 'test' });
  await tell(OPENED);
  expect(reloads()).toBe(3);
  expect(document.querySelector('#ringing')?.childElementCount).toBe(0);
});

it('shows a call of which only the page beside it was told', async () => {
  const { tell, addCards, lines } = await open(() => CALL, { comesLate: true });
  await tell(OPENED);
  await tell({ ...CALL, call_id: 'call-2' });
  await addCards();
  expect(await screen.findAllByText('Your gate is ringing')).toHaveLength(1);
  expect(lines).toHaveLength(1);
});

it('opens one line for all, none while the page is hidden, and asks for what it missed', async () => {
  const { lines, asked, tell, reloads } = await open(() => OPENED);
  await tell(CALL);
  await screen.findByText('Your gate is ringing');
  expect(lines).toHaveLength(1);
  await look('hidden');
  screen.getByText('The connection is down: this may be out of date.');
  expect(lines).toHaveLength(1);
  await look('visible');
  expect(lines).toHaveLength(2);
  await screen.findByText('Ben opened');
  expect(asked).toEqual(['GET /v1/calls/call-1']);
  expect(reloads()).toBe(2);
});

it('opens with one tap, and takes both buttons away', async () => {
  const { asked, tell } = await open();
  await tell(CALL);
  const button = await screen.findByRole('button', { name: 'Open now' });
  await act(async () => fireEvent.click(button));
  expect(asked).toEqual(['POST /v1/calls/call-1/open']);
  expect(screen.queryByRole('button')).toBeNull();
  await tell({ ...CALL, stage: 'opening' });
  screen.getByText('The gate opens: now, or as soon as the line listens again.');
});

it('lets an opening that waits for the line be taken back, and says when it came to nothing', async () => {
  const { asked, tell } = await open();
  await tell(CALL);
  const button = await screen.findByRole('button', { name: 'Open now' });
  await act(async () => fireEvent.click(button));
  await tell({ ...CALL, stage: 'opening', open_tap: 'waiting' });
  expect(screen.queryByRole('button', { name: 'Open now' })).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Do not open' })));
  expect(asked).toEqual(['POST /v1/calls/call-1/open', 'POST /v1/calls/call-1/refuse']);
  await tell({ ...CALL, stage: 'recording', open_tap: 'lapsed' });
  screen.getByText(/^“Open now” came to nothing/);
  screen.getByText('The guest is asked for a message.');
  expect(screen.getAllByRole('button')).toHaveLength(3);
});

it('offers no opening if the line cannot play the keys, and says why', async () => {
  const { asked, tell } = await open();
  await tell({ ...CALL, cannot_open: 'no_keys_to_play' });
  await screen.findByText(/^This line cannot play the keys that open your gate/);
  expect(screen.queryByRole('button', { name: 'Open now' })).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Do not open' })));
  expect(asked).toEqual(['POST /v1/calls/call-1/refuse']);
});

it('turns the guest away, and says who did on every device', async () => {
  const { asked, tell } = await open();
  await tell(CALL);
  const button = await screen.findByRole('button', { name: 'Do not open' });
  await act(async () => fireEvent.click(button));
  expect(asked).toEqual(['POST /v1/calls/call-1/refuse']);
  await tell({ ...OPENED, outcome: 'refused', opened_by: null, refused_by: { kind: 'resident' } });
  screen.getByText('Turned away in the app');
});

it('says so if the tap came too late, and keeps both buttons', async () => {
  const { tell } = await open(() => CALL, { isOver: true });
  await tell(CALL);
  const button = await screen.findByRole('button', { name: 'Open now' });
  await act(async () => fireEvent.click(button));
  await screen.findByText('This call is over.');
  expect(screen.getAllByRole('button')).toHaveLength(3);
});

it('keeps the focus of whoever has opened, from the tap to the end of the call', async () => {
  const stop = keepFocus();
  const focus = () => document.activeElement?.textContent;
  try {
    const { tell } = await open();
    await tell(CALL);
    const button = await screen.findByRole('button', { name: 'Open now' });
    button.focus();
    await act(async () => fireEvent.click(button));
    await waitFor(() => expect(focus()).toBe('Your gate is ringing'));
    await tell(OPENED);
    await waitFor(() => expect(focus()).toBe('Opened'));
  } finally {
    stop();
  }
});

it('brings the call to the own phone, says so, and keeps both buttons', async () => {
  const { tell, asked } = await open();
  await tell(CALL);
  fireEvent.click(await screen.findByRole('button', { name: 'Call me' }));
  await act(() => Promise.resolve());
  expect(asked).toContain('POST /v1/calls/call-1/call_me');
  await tell({ ...CALL, stage: 'ringing', rings_you: true });
  screen.getByText('Your phone is being rung.');
  expect(screen.queryByRole('button', { name: 'Call me' })).toBeNull();
  screen.getByRole('button', { name: 'Open now' });
  await tell({ ...CALL, stage: 'talking', rings_you: true });
  screen.getByText('Your phone has answered.');
});
