// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { DepsContext } from '../../deps.ts';
import { memoryStorage, testDeps } from '../../testing.ts';
import { CallPage } from './call-page.tsx';
import { callAddress } from './call-query.ts';

afterEach(cleanup);

const AT = '2026-11-21T09:00:00.000Z';
const CALL = {
  call_id: 'call-1',
  kind: 'gate',
  outcome: 'opened',
  from_number: '+33142685300',
  opened_by: { kind: 'code', name: 'Cleaner' },
  tries: 0,
  recording_seconds: 7,
  started_at: AT,
  ended_at: AT,
};
const event = (kind: string, details = {}) => ({ at: AT, kind, details });

const open = async (answer: () => Response, search = '?result=opened') => {
  history.replaceState(null, '', callAddress(search, 'call-1'));
  const asked: string[] = [];
  const { deps } = testDeps({
    storage: memoryStorage({ session_jwt: 'jwt-1' }).storage,
    fetch: (input) => {
      // The live line is not up.
      if (String(input).endsWith('/events')) return Promise.reject(new Error('no network'));
      asked.push(String(input));
      return Promise.resolve(answer());
    },
  });
  await act(async () =>
    render(
      <DepsContext value={deps}>
        <CallPage />
      </DepsContext>,
    ),
  );
  return { asked };
};

it('shows a call step by step, and leads back to the list as it was', async () => {
  const events = [
    event('received', { rule: 'intercom' }),
    event('asked', { attempt: 1 }),
    event('heard_speech'),
    event('heard_keys', { codes_off: true }),
    event('resident_opens'),
    event('resident_open_lapsed'),
    event('opened', { by: 'code' }),
    event('tone_sent'),
    event('something_newer'),
    event('message', { seconds: 7 }),
    event('hung_up', { by: 'caller' }),
  ];
  const { asked } = await open(() => Response.json({ call: CALL, events }));
  expect(asked).toEqual(['/v1/calls/call-1']);
  const steps = screen.getAllByRole('listitem').map((item) => item.lastChild?.textContent);
  expect(steps).toEqual([
    'The call came in',
    'The guest was asked for the code',
    'The guest said something',
    'The guest gave a code, but codes were off',
    '“Open now” was tapped in the app',
    'The line did not take “Open now” in time: it was dropped',
    'The gate was opened',
    'The opening keys were played',
    'Left a message (7 s)',
    'The caller hung up',
  ]);
  screen.getByText('Code “Cleaner”');
  screen.getByRole('button', { name: 'Play the message' });
  expect(screen.getByRole('link', { name: 'Back to the calls' }).getAttribute('href')).toBe(
    '/tables?result=opened',
  );
});

it('does not say that whoever answered their phone has opened', async () => {
  const events = [
    event('ringing', { member_id: 'me' }),
    event('member_answered'),
    event('recording'),
  ];
  const call = { ...CALL, outcome: 'message', opened_by: null };
  await open(() => Response.json({ call, events }));
  const steps = screen.getAllByRole('listitem').map((item) => item.lastChild?.textContent);
  expect(steps).toEqual([
    'Somebody at home was rung',
    'The phone was answered',
    'A message was asked for',
  ]);
});

it('says so if nothing was recorded, or if the call is unknown', async () => {
  await open(() => Response.json({ call: CALL, events: [] }));
  screen.getByText('Nothing more is known about this call.');
  cleanup();
  await open(() => Response.json({ error_type: 'call_not_found' }, { status: 404 }));
  screen.getByText('This call is not among yours');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('tries again if it did not load', async () => {
  let isDown = true;
  await open(() =>
    isDown ? new Response('down', { status: 503 }) : Response.json({ call: CALL, events: [] }),
  );
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Nothing more is known about this call.');
});
