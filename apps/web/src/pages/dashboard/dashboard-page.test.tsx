// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';

import { DepsContext } from '../../deps.ts';
import { keepFocus } from '../../lib/keep-focus.ts';
import { memoryStorage, SESSION, testDeps } from '../../testing.ts';
import { DashboardPage } from './dashboard-page.tsx';

afterEach(cleanup);

const INTERCOM = {
  phone_number: '+12015550199',
  open_dtmf: '9#',
  entry_codes: ['739164'],
  system_number: { phone_number: '+1 201 555 0101' },
  intercom_codes: [{ code: '482197' }, { code: '111222' }],
};
const RESIDENT = { phone: '(201) 555-0142', phone_number: '+12015550142', intercoms: [INTERCOM] };
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148';

type Reply = Response | Promise<Response>;
type Answers = {
  session?: typeof SESSION;
  user?: () => Reply;
  save?: () => Reply;
  gate?: () => Reply;
  units?: readonly object[];
  call?: object;
  isSlow?: boolean;
};

const GATE = {
  status: 'partly_checked',
  sentence: 'Your gate is not fully checked',
  conditions_checked: 0,
  conditions: 3,
  suspended_until: null,
  suspended_calls: null,
  system_number: '+12015550101',
  forwarding: {
    conditions: [],
    last_gate_call_at: null,
    is_silent: false,
    is_phone_confirmed: true,
  },
};

const open = (
  { user, save, gate: status, call, units, session = SESSION, isSlow = false }: Answers = {},
  userAgent?: string,
) => {
  const { map, storage } = memoryStorage({ session_jwt: 'jwt-1' });
  const sent: { path: string; body: unknown }[] = [];
  let release = () => undefined as void;
  const gate = isSlow ? new Promise<void>((resolve) => (release = resolve)) : Promise.resolve();
  const { deps, heard } = testDeps({
    storage,
    session,
    ...(userAgent === undefined ? {} : { userAgent }),
    fetch: async (input, init) => {
      const path = String(input);
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
      sent.push({ path, body });
      await gate;
      if (path === '/v1/demo') return Response.json({ phone: '+12015550100', secret: '739164' });
      if (path === '/v1/intercom_settings') return save?.() ?? Response.json(RESIDENT);
      if (path === '/v1/user') return user?.() ?? Response.json(RESIDENT);
      if (path.startsWith('/v1/gate')) return status?.() ?? Response.json(GATE);
      if (path.startsWith('/v1/calls')) return Response.json({ calls: call ? [call] : [] });
      if (path === '/v1/buildings' && units) return Response.json({ units, looks: [] });
      return new Response('', { status: 404 });
    },
  });
  render(
    <DepsContext value={deps}>
      <DashboardPage />
    </DepsContext>,
  );
  return { map, sent, heard, release: () => release() };
};

const section = (name: string) => within(screen.getByRole('region', { name }));
/** The names of all controls that are not disabled, by themselves or with their container. */
const usable = () =>
  [...document.querySelectorAll<HTMLInputElement>('button, input, select')]
    .filter((control) => !control.disabled && control.closest('fieldset[disabled]') === null)
    .map((control) => control.textContent || control.id);
const settled = () => waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
const valueOf = (sectionName: string, label: string) =>
  // Every label here belongs to an input.
  (section(sectionName).getByLabelText(label) as HTMLInputElement).value;

describe('the dashboard', () => {
  it('has its four sections, setup in two parts (APP-007, APP-037, APP-046, APP-056, APP-057, APP-067)', async () => {
    open();
    await settled();
    for (const name of ['Try it!', 'Your Intercom', 'Setup', 'Entry Code']) {
      expect(screen.getByRole('heading', { level: 2, name })).toBeTruthy();
    }
    expect(screen.getByRole('heading', { level: 3, name: 'Auto setup' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 3, name: 'Manual setup' })).toBeTruthy();
  });

  it('mentions the move-in of a person who has no gate yet, and asks no one else', async () => {
    const unit = { building: 'Garden House', unit: '4B', time_zone: 'Europe/Berlin' };
    const moves_in_at = '2999-11-30T23:00:00Z';
    open({
      user: () => Response.json({ ...RESIDENT, intercoms: [] }),
      units: [{ ...unit, moves_in_at }],
    });
    await screen.findByText(/You move into Garden House, unit 4B, on December 1, 2999/);
    cleanup();
    const { sent } = open({ units: [{ ...unit, moves_in_at }] });
    await settled();
    expect(sent.map(({ path }) => path)).not.toContain('/v1/buildings');
  });

  it('is disabled under a "Loading" overlay until the data is here (APP-045, APP-050, APP-071, APP-072, APP-073, D-14)', async () => {
    const { release } = open({ isSlow: true });
    const overlays = screen.getAllByText('Loading');
    expect(overlays.length).toBeGreaterThan(0);
    expect(overlays.filter((overlay) => overlay.closest('section') === null)).toEqual([]);
    expect(usable()).toEqual([]);
    release();
    await settled();
    expect(screen.getByRole('button', { name: 'Save Settings' })).toHaveProperty('disabled', false);
  });

  it('keeps the code for times without a network, but on no device of an operator (A56)', async () => {
    const own = open();
    await waitFor(() => expect(own.map.get('gatecall_offline_code') ?? '').toContain('482197'));
    cleanup();
    const factor = { type: 'impersonated', delivery_method: '', last_authenticated_at: '' };
    const other = open({ session: { ...SESSION, authentication_factors: [factor] } });
    await settled();
    await act(async () => undefined);
    expect(other.map.has('gatecall_offline_code')).toBe(false);
  });

  it('shows the demo line read-only, with Copy at both (APP-038, APP-043, D-01)', async () => {
    open();
    await settled();
    expect(valueOf('Try it!', 'Demo phone number')).toBe('+12015550100');
    expect(valueOf('Try it!', 'Demo entry code')).toBe('739164');
    const inputs = section('Try it!').getAllByRole('textbox');
    expect(inputs.every((input) => input.hasAttribute('readonly'))).toBe(true);
    expect(section('Try it!').getAllByRole('button', { name: /^Copy / })).toHaveLength(2);
  });

  it('offers a Dial link on phones only (APP-040, APP-041)', async () => {
    open();
    await settled();
    expect(screen.queryByRole('link', { name: 'Dial' })).toBeNull();
    cleanup();
    open({}, IPHONE);
    await settled();
    expect(screen.getByRole('link', { name: 'Dial' }).getAttribute('href')).toBe(
      'tel:+12015550100',
    );
  });

  it('fills the form from the first intercom (APP-047, APP-048, APP-049, APP-051, D-12)', async () => {
    const second = { ...INTERCOM, phone_number: '+12015550198' };
    open({ user: () => Response.json({ ...RESIDENT, intercoms: [INTERCOM, second] }) });
    await settled();
    expect(valueOf('Your Intercom', 'Intercom phone number')).toBe('+1 201 555 0199');
    expect(valueOf('Your Intercom', 'Code to open the gate')).toBe('9#');
    const number = section('Your Intercom').getByLabelText('Intercom phone number');
    expect(number.getAttribute('type')).toBe('tel');
    expect(number.getAttribute('placeholder')).toBe('e.g. +12015550100');
  });

  it('saves what was typed beside what was read, and shows the reply (APP-050, APP-052, APP-054, D-10)', async () => {
    const answer = {
      ...RESIDENT,
      intercoms: [
        {
          ...INTERCOM,
          phone_number: '+12015550177',
          open_dtmf: '*A1#',
          system_number: { phone_number: '+12015550102' },
          intercom_codes: [{ code: '604913' }],
        },
      ],
    };
    const { sent } = open({ save: () => Response.json(answer) });
    await settled();
    fireEvent.change(screen.getByLabelText('Intercom phone number'), {
      target: { value: '201 555 0177' },
    });
    fireEvent.change(screen.getByLabelText('Code to open the gate'), { target: { value: '*A1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
    await waitFor(() => expect(valueOf('Entry Code', 'Entry Code')).toBe('604913'));
    expect(sent.find(({ path }) => path === '/v1/intercom_settings')).toEqual({
      path: '/v1/intercom_settings',
      body: {
        phone: '(201) 555-0142',
        intercom_number: '201 555 0177',
        intercom_code: '*A1',
        entry_codes: ['739164'],
        country: 'US',
      },
    });
    await screen.findByText(/^Saved\./);
    expect(valueOf('Your Intercom', 'Intercom phone number')).toBe('+12015550177');
    expect(valueOf('Your Intercom', 'Code to open the gate')).toBe('*A1#');
    expect(valueOf('Setup', 'System number')).toBe('+12015550102');
  });

  it('undoes nothing that another tab has saved meanwhile (D-10)', async () => {
    let user = RESIDENT;
    const { sent } = open({ user: () => Response.json(user) });
    await settled();
    const intercoms = [{ ...INTERCOM, phone_number: '+12015550166', entry_codes: ['604913'] }];
    user = { phone: '(201) 555-0143', phone_number: '+12015550143', intercoms };
    fireEvent.change(screen.getByLabelText('Code to open the gate'), { target: { value: '5' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
    await screen.findByText(/^Saved\./);
    expect(sent.find(({ path }) => path === '/v1/intercom_settings')?.body).toMatchObject({
      phone: '(201) 555-0143',
      intercom_number: '+12015550166',
      intercom_code: '5',
      entry_codes: ['604913'],
    });
  });

  it('is disabled as a whole under the overlay while saving, too (APP-071, APP-072, APP-073, D-14)', async () => {
    let answer = (_reply: Response) => {};
    const held = new Promise<Response>((resolve) => (answer = resolve));
    open({ save: () => held });
    await settled();
    await screen.findByRole('button', { name: 'I have turned forwarding on' });
    fireEvent.click(screen.getByText('The link does not dial?'));
    await screen.findByLabelText('Code to disable');
    fireEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
    expect(screen.getAllByText('Loading').length).toBeGreaterThan(0);
    expect(usable()).toEqual([]);
    answer(Response.json(RESIDENT));
    await settled();
    expect(usable()).toContain('Save Settings');
    expect(usable()).toContain('I have turned forwarding on');
  });

  it('does nothing on Save without a stored JWT (APP-053)', async () => {
    const { map, sent } = open();
    await settled();
    map.delete('session_jwt');
    const before = sent.length;
    fireEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
    await settled();
    expect(sent).toHaveLength(before);
  });

  it('keeps typed values and says at the field what was wrong (APP-055, D-11)', async () => {
    const { heard } = open({
      save: () =>
        Response.json(
          { error_message: 'intercom_number: Too short.', field: 'intercom_number' },
          { status: 400 },
        ),
    });
    await settled();
    const number = screen.getByLabelText('Intercom phone number');
    fireEvent.change(number, { target: { value: '12' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Too short.');
    expect(number).toHaveProperty('value', '12');
    expect(number).toHaveProperty('disabled', false);
    expect(heard.alerts).toEqual([]);
  });

  it('leaves what could not be read as it is: phone and own codes are not emptied (D-10)', async () => {
    const { sent } = open({ user: () => new Response('down', { status: 500 }) });
    await settled();
    fireEvent.change(screen.getByLabelText('Intercom phone number'), { target: { value: '1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
    await screen.findByText(/^Saved\./);
    expect(sent.find(({ path }) => path === '/v1/intercom_settings')?.body).toEqual({
      intercom_number: '1',
      intercom_code: '',
    });
  });

  it('reloads silently when the network is back, and keeps what was typed (D-11, D-14)', async () => {
    const { sent } = open();
    await settled();
    const number = screen.getByLabelText('Intercom phone number');
    fireEvent.change(number, { target: { value: '201 555 01' } });
    const before = sent.length;
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.queryByText('Loading')).toBeNull();
    await waitFor(() => expect(sent.length).toBeGreaterThan(before + 1));
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    expect(number).toHaveProperty('value', '201 555 01');
    fireEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
    await waitFor(() => expect(number).toHaveProperty('value', '+12015550199'));
  });

  it('shows the reply to a save and not that to an older read (APP-054)', async () => {
    const later = { ...RESIDENT, intercoms: [{ ...INTERCOM, open_dtmf: '7' }] };
    let look = () => Promise.resolve(Response.json(RESIDENT));
    let answerLook = () => {};
    open({ user: () => look(), save: () => Response.json(later) });
    await settled();
    look = () => {
      look = () => Promise.resolve(Response.json(RESIDENT));
      return new Promise((resolve) => {
        answerLook = () => resolve(Response.json(RESIDENT));
      });
    };
    act(() => void dispatchEvent(new Event('online')));
    fireEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
    await screen.findByText(/^Saved\./);
    answerLook();
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    expect(valueOf('Your Intercom', 'Code to open the gate')).toBe('7');
  });

  it('gives the focus back after a save: to what was wrong, else to the button (APP-055, D-11)', async () => {
    let isRefused = true;
    const refusal = { error_message: 'intercom_code: No key.', field: 'intercom_code' };
    open({
      save: () => (isRefused ? Response.json(refusal, { status: 400 }) : Response.json(RESIDENT)),
    });
    await settled();
    onTestFinished(keepFocus());
    const button = screen.getByRole('button', { name: 'Save Settings' });
    const submit = () => {
      button.focus();
      fireEvent.click(button);
      // A browser takes the focus from a disabled control; here it is done by hand.
      button.blur();
    };
    submit();
    await screen.findByRole('alert');
    const wrong = screen.getByLabelText('Code to open the gate');
    await waitFor(() => expect(document.activeElement).toBe(wrong));
    isRefused = false;
    submit();
    await screen.findByText(/^Saved\./);
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('believes the resident about the forwarding of this intercom, not of the next', async () => {
    const moved = { ...INTERCOM, phone_number: '+12015550177' };
    const answer = { ...RESIDENT, intercoms: [moved] };
    open({ save: () => Response.json(answer) });
    const steps = () => screen.getAllByText('Done').length;
    fireEvent.click(await screen.findByRole('button', { name: 'I have turned forwarding on' }));
    expect(steps()).toBe(2);
    // The button is gone; who works by keyboard goes on from the card.
    expect(document.activeElement?.textContent).toContain('Hear a test call');
    expect(document.activeElement).not.toBe(document.body);
    fireEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
    await screen.findByText(/^Saved\./);
    await waitFor(() => expect(steps()).toBe(1));
  });

  it('shows what was kept if no system number was free (API-023)', async () => {
    let kept: object[] = [];
    open({
      user: () => Response.json({ phone: null, phone_number: null, intercoms: kept }),
      save: () => {
        kept = [{ ...INTERCOM, system_number: { phone_number: null } }];
        return Response.json(
          {
            error_type: 'system_numbers_exhausted',
            error_message: 'Saved, but no number is free.',
          },
          { status: 503 },
        );
      },
    });
    await settled();
    fireEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
    await screen.findByText('Saved, but no number is free.');
    await waitFor(() => expect(valueOf('Entry Code', 'Entry Code')).toBe('482197'));
  });

  it('ignores a failed save: usable again, nothing lost (APP-055)', async () => {
    const { heard } = open({ save: () => new Response('x', { status: 500 }) });
    await settled();
    fireEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
    await settled();
    expect(valueOf('Your Intercom', 'Intercom phone number')).toBe('+1 201 555 0199');
    expect(heard.alerts).toEqual([]);
  });

  it('swallows a failed user call and leaves the fields empty (APP-075, APP-076)', async () => {
    const { heard } = open({ user: () => new Response('down', { status: 500 }) });
    await settled();
    expect(valueOf('Your Intercom', 'Intercom phone number')).toBe('');
    expect(valueOf('Try it!', 'Demo phone number')).toBe('+12015550100');
    expect(heard.alerts).toEqual([]);
    // It is not known whether there is an intercom.
    expect(screen.queryByText(/^Save your intercom above first/)).toBeNull();
    expect(screen.queryByText(/^Your code appears here once/)).toBeNull();
  });

  it('puts the codes into the forwarding links (APP-058, APP-059, APP-060, APP-061)', async () => {
    open();
    await settled();
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href') ?? '';
    expect(decodeURIComponent(href('Enable forwarding'))).toBe('tel:*004*+12015550101#');
    expect(href('Enable forwarding')).toContain('%23');
    expect(decodeURIComponent(href('Disable forwarding'))).toBe('tel:##004#');
  });

  it('gives manual steps for both phones and the system number (APP-062, APP-063, APP-064, APP-065)', async () => {
    open();
    await settled();
    expect(screen.getByRole('heading', { name: 'iOS' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Android' })).toBeTruthy();
    expect(screen.getByText(/only when busy, unanswered or unreachable/)).toBeTruthy();
    expect(valueOf('Setup', 'System number')).toBe('+1 201 555 0101');
  });

  it('shows the first guest code for guests and delivery people (APP-008, APP-068, APP-070, D-43)', async () => {
    open();
    await settled();
    expect(valueOf('Entry Code', 'Entry Code')).toBe('482197');
    expect(screen.getByText(/delivery people and guests/)).toBeTruthy();
  });

  it('keeps links and copies still until there is a number and a code (D-13)', async () => {
    open({ user: () => Response.json({ phone: null, phone_number: null, intercoms: [] }) });
    await settled();
    const enable = screen.getByRole('link', { name: 'Enable forwarding' });
    expect(enable.getAttribute('aria-disabled')).toBe('true');
    expect(enable.hasAttribute('href')).toBe(false);
    expect(section('Entry Code').getByRole('button', { name: /^Copy/ })).toHaveProperty(
      'disabled',
      true,
    );
  });
});
