// @vitest-environment happy-dom
import type { GateAnswer } from '@gatecall/contracts/product/gate';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { DepsContext } from '../../deps.ts';
import { memoryStorage, testDeps } from '../../testing.ts';
import { DashboardPage } from './dashboard-page.tsx';

afterEach(cleanup);

const RESIDENT = {
  phone: '(201) 555-0142',
  phone_number: '+12015550142',
  intercoms: [
    {
      phone_number: '+12015550199',
      open_dtmf: '9',
      entry_codes: [],
      system_number: { phone_number: '+12015550101' },
      intercom_codes: [{ code: '482197' }],
    },
  ],
};
const CALL = {
  call_id: 'call-1',
  kind: 'gate',
  outcome: 'opened',
  from_number: '+12015550199',
  opened_by: null,
  tries: 1,
  recording_seconds: null,
  stage: null,
  ringing: null,
  refused_by: null,
  rings_you: false,
  open_tap: null,
  cannot_open: null,
  gate: null,
  started_at: '2026-11-21T09:20:00Z',
  ended_at: '2026-11-21T09:21:00Z',
};

const gateOf = (over: Partial<GateAnswer>): GateAnswer => ({
  status: 'answered',
  sentence: 'Your gate is answered',
  conditions_checked: 3,
  conditions: 3,
  suspended_until: null,
  suspended_calls: null,
  system_number: '+12015550101',
  hears_speech: true,
  is_quiet: false,
  forwarding: {
    conditions: [],
    last_gate_call_at: '2026-11-21T09:20:00Z',
    is_silent: false,
    is_phone_confirmed: true,
  },
  ...over,
});

const open = ({
  user,
  gate,
  calls,
  arm,
  events,
}: {
  user?: () => Response;
  gate?: () => Response;
  calls?: () => Response;
  arm?: () => Response;
  events?: ReadableStream<Uint8Array<ArrayBuffer>>;
}) => {
  const { storage } = memoryStorage({ session_jwt: 'jwt-1' });
  const sent: string[] = [];
  const { deps } = testDeps({
    storage,
    fetch: async (input, init) => {
      const path = String(input);
      sent.push(`${init?.method ?? 'GET'} ${path}`);
      if (path === '/v1/demo') return Response.json({ phone: '+12015550100', secret: '739164' });
      if (path === '/v1/user') return user?.() ?? Response.json(RESIDENT);
      if (path === '/v1/gate/suspension') return Response.json(gateOf({}));
      if (path === '/v1/gate') return gate?.() ?? Response.json(gateOf({}));
      if (path === '/v1/arm' && arm) return arm();
      if (path === '/v1/calls/events') return new Response(events, { status: events ? 200 : 404 });
      if (path.startsWith('/v1/calls')) return calls?.() ?? Response.json({ calls: [CALL] });
      return new Response('', { status: 404 });
    },
  });
  render(
    <DepsContext value={deps}>
      <DashboardPage />
    </DepsContext>,
  );
  return { sent };
};
/** The line on which the server tells of calls. */
const lineUp = () => {
  let line: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;
  const events = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (opened) => void (line = opened),
  });
  const tell = (call: object) =>
    line?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(call)}\n\n`));
  return { events, tell };
};
const title = (name: string) => screen.findByRole('heading', { level: 2, name });

describe('what the dashboard says about the gate', () => {
  it('does not show the steps of a first visit to a resident whose data did not load', async () => {
    let isDown = true;
    open({ user: () => (isDown ? new Response('', { status: 500 }) : Response.json(RESIDENT)) });
    await title('We could not load how your gate is doing.');
    expect(screen.queryByText('Get your gate answered')).toBeNull();
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await title('Your gate is answered');
  });

  it('follows what happens at the gate while it is looked at', async () => {
    const rung = { ...CALL, call_id: 'call-2', started_at: '2026-11-21T09:29:00Z' };
    let newest = CALL;
    const { events, tell } = lineUp();
    const { sent } = open({ events, calls: () => Response.json({ calls: [newest] }) });
    await screen.findByText(/10 minutes ago/);
    await waitFor(() => expect(sent).toContain('GET /v1/calls/events'));
    newest = rung;
    act(() => tell(rung));
    await screen.findByText(/1 minute ago/);
  });

  it('says that the next call opens by itself only until then', async () => {
    // A moment after the test's now.
    const replies = [{ armed_until: '2026-11-21T09:30:00.300Z' }, { armed_until: null }];
    open({ arm: () => Response.json(replies.shift() ?? { armed_until: null }) });
    await screen.findByRole('button', { name: 'Stop' });
    await screen.findByRole('button', { name: 'Open for five minutes' });
  });

  it('keeps what is known when a later look fails', async () => {
    let isDown = false;
    const gate = () => (isDown ? new Response('', { status: 503 }) : Response.json(gateOf({})));
    const { events, tell } = lineUp();
    const { sent } = open({ events, gate });
    await title('Your gate is answered');
    await waitFor(() => expect(sent).toContain('GET /v1/calls/events'));
    isDown = true;
    sent.length = 0;
    act(() => tell(CALL));
    await waitFor(() => expect(sent).toContain('GET /v1/gate'));
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
    await title('Your gate is answered');
  });

  it('shows by itself what did not load, once the server is back', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      let isDown = true;
      open({ user: () => (isDown ? new Response('', { status: 503 }) : Response.json(RESIDENT)) });
      await title('We could not load how your gate is doing.');
      isDown = false;
      // Again and again: the page may be drawn before its timer runs.
      await vi.waitFor(
        () => {
          act(() => void vi.advanceTimersByTime(15_000));
          screen.getByRole('heading', { level: 2, name: 'Your gate is answered' });
        },
        { timeout: 10_000 },
      );
    } finally {
      vi.useRealTimers();
    }
  });

  it.each(['gate', 'calls'] as const)(
    'looks again by itself if the %s did not load',
    async (what) => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      try {
        let asked = 0;
        const late = (reply: object) => () => {
          asked += 1;
          return asked === 1 ? new Response('', { status: 503 }) : Response.json(reply);
        };
        open(what === 'gate' ? { gate: late(gateOf({})) } : { calls: late({ calls: [] }) });
        await waitFor(() => expect(asked).toBe(1));
        await title(
          what === 'gate' ? 'We could not load how your gate is doing.' : 'Your gate is answered',
        );
        vi.advanceTimersByTime(15_000);
        await title('Your gate is answered');
        await (what === 'calls' ? screen.findByText(/No call yet/) : undefined);
        // Once what follows from the reply has been done, too.
        await act(async () => {});
        vi.advanceTimersByTime(60_000);
        expect(asked).toBe(2);
      } finally {
        vi.useRealTimers();
      }
    },
  );

  it('does not say that there was no call if the calls do not load', async () => {
    open({ calls: () => new Response('', { status: 503 }) });
    await title('Your gate is answered');
    screen.getByRole('link', { name: 'All calls' });
    expect(screen.queryByText(/No call yet/)).toBeNull();
    cleanup();
    open({ calls: () => Response.json({ calls: [] }) });
    await title('Your gate is answered');
    screen.getByText(/No call yet/);
  });

  it('hands on the code with one tap, right where it is read', async () => {
    open({});
    await title('Your gate is answered');
    screen.getByRole('button', { name: 'Copy 482 197' });
  });

  it('claims nothing if the status itself does not load', async () => {
    open({ gate: () => new Response('', { status: 503 }) });
    await title('We could not load how your gate is doing.');
    expect(screen.queryByText('Forwarding is on')).toBeNull();
  });

  it.each<[string, Partial<GateAnswer>, string]>([
    ['Your gate is answered', { status: 'answered' }, 'Forwarding is on'],
    ['Your gate is ready', { status: 'never_rung' }, '3 of 3 checked'],
    [
      'Your gate is not fully checked',
      { status: 'partly_checked', conditions_checked: 1 },
      '1 of 3 checked',
    ],
    ['Forwarding does not work', { status: 'forwarding_fails' }, 'Check failed'],
    ['There are too many calls right now', { status: 'called_too_often' }, 'Limited'],
    ['Your gate has gone silent', { status: 'silent' }, 'Silent'],
    ['Your system number has changed', { status: 'number_changed' }, 'Forward again'],
  ])('says "%s"', async (heading, over, badge) => {
    open({ gate: () => Response.json(gateOf({ sentence: heading, ...over })) });
    await title(heading);
    screen.getByText(badge);
    if (over.status !== 'answered') expect(screen.queryByText('Forwarding is on')).toBeNull();
  });

  it('mentions a line that hears keys only, and no other', async () => {
    open({ gate: () => Response.json(gateOf({ hears_speech: false })) });
    await title('Your gate is answered');
    screen.getByText(/This line cannot hear speech/);
    cleanup();
    open({ gate: () => Response.json(gateOf({})) });
    await title('Your gate is answered');
    expect(screen.queryByText(/cannot hear speech/)).toBeNull();
  });

  it('folds the setup once every condition is proven, and not before', async () => {
    const sentence = 'Your gate is not fully checked';
    open({
      gate: () =>
        Response.json(gateOf({ status: 'partly_checked', sentence, conditions_checked: 2 })),
    });
    await title(sentence);
    screen.getByRole('heading', { name: 'Manual setup' });
    cleanup();
    open({});
    await title('Your gate is answered');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Manual setup' })).toBeNull());
    const folded = screen
      .getByText('Every condition works. Show the steps again')
      .closest('details');
    folded?.setAttribute('open', '');
    fireEvent(folded ?? document, new Event('toggle'));
    await screen.findByRole('heading', { name: 'Manual setup' });
  });

  it('lifts a suspension of codes in one tap', async () => {
    const until = new Date(2026, 10, 21, 14, 30).toISOString();
    const suspended = gateOf({
      status: 'codes_suspended',
      sentence: 'Codes are off for now',
      suspended_until: until,
    });
    const { sent } = open({ gate: () => Response.json(suspended) });
    await title('Codes are off for now');
    expect(screen.getByText(/^Off until/).textContent).toMatch(/2:30.PM|14:30/);
    fireEvent.click(screen.getByRole('button', { name: 'Lift now' }));
    await title('Your gate is answered');
    await waitFor(() => expect(sent).toContain('DELETE /v1/gate/suspension'));
  });

  it.each([
    ['all', /people are still rung\.$/],
    ['unvouched', /Only calls that your carrier does not vouch for are affected\.$/],
    ['vouched', /Only calls that your carrier vouches for are affected\.$/],
  ] as const)('says in which calls codes are off: %s', async (calls, words) => {
    const suspended = gateOf({
      status: 'codes_suspended',
      sentence: 'Codes are off',
      suspended_until: new Date(2026, 10, 21, 14, 30).toISOString(),
      suspended_calls: calls,
    });
    open({ gate: () => Response.json(suspended) });
    await title('Codes are off');
    screen.getByText(words);
  });
});
