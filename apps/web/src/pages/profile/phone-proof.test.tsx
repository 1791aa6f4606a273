// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';

import type { OwnPhoneAnswer } from '../../api/account.ts';
import { DepsContext } from '../../deps.ts';
import { memoryStorage, testDeps } from '../../testing.ts';
import { PhoneProof } from './phone-proof.tsx';

afterEach(cleanup);

const TYPED: OwnPhoneAnswer = {
  phone: '202-555-0177',
  phone_number: '+12025550177',
  is_confirmed: false,
  can_be_texted: true,
  is_code_sent: false,
};

/** The server's replies in turn; a string is a refusal. */
const open = (phone: OwnPhoneAnswer, ...answers: (OwnPhoneAnswer | string)[]) => {
  const asked: string[] = [];
  let now = 1_000_000;
  const { deps } = testDeps({
    storage: memoryStorage({ session_jwt: 'jwt-1' }).storage,
    fetch: (input) => {
      asked.push(String(input));
      const answer = answers.shift() ?? 'Nothing more was expected.';
      return Promise.resolve(
        typeof answer === 'string'
          ? Response.json({ error_message: answer }, { status: 400 })
          : Response.json(answer),
      );
    },
  });
  const Shown = () => {
    const [known, setKnown] = useState(phone);
    return <PhoneProof onChange={setKnown} phone={known} />;
  };
  render(
    <DepsContext value={{ ...deps, now: () => now }}>
      <Shown />
    </DepsContext>,
  );
  return { asked, pass: (ms: number) => (now += ms) };
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the proof of the own phone', () => {
  it('has nothing to say if there is no phone, and nothing to ask about a confirmed one', () => {
    open({ ...TYPED, phone: null, phone_number: null });
    expect(document.body.textContent).toBe('');
    cleanup();
    open({ ...TYPED, is_confirmed: true });
    expect(screen.getByText('Confirmed')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says for how long a code is valid, from when it was sent: the page may be opened later', () => {
    open({ ...TYPED, is_code_sent: true });
    screen.getByText('Sent to +1 202 555 0177. It is valid for 10 minutes after it was sent.');
  });

  it('says so if no text can reach the number', () => {
    open({ ...TYPED, can_be_texted: false });
    expect(screen.getByText('Not confirmed yet')).toBeTruthy();
    expect(screen.getByText(/We cannot text this number/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('takes the code, and offers another after half a minute', async () => {
    const sent = { ...TYPED, is_code_sent: true };
    const { asked, pass } = open(TYPED, sent, sent, { ...TYPED, is_confirmed: true });
    fireEvent.click(button('Text me a code'));
    const field = await screen.findByLabelText('6-digit code');
    expect(button('New code in 0:30')).toHaveProperty('disabled', true);
    pass(29_500);
    await waitFor(() => button('New code in 0:01'));
    pass(500);
    await waitFor(() => expect(button('Text a new code')).toHaveProperty('disabled', false));
    fireEvent.click(button('Text a new code'));
    await waitFor(() => button('New code in 0:30'));
    expect(button('Confirm')).toHaveProperty('disabled', true);
    fireEvent.change(field, { target: { value: '12 34-56' } });
    fireEvent.click(button('Confirm'));
    await screen.findByText('Confirmed');
    expect(asked).toEqual(['/v1/own_phone/code', '/v1/own_phone/code', '/v1/own_phone/verify']);
  });

  it('keeps the field next to the error, also once the code is dead', async () => {
    open({ ...TYPED, is_code_sent: true }, 'The code is wrong.');
    fireEvent.change(screen.getByLabelText('6-digit code'), { target: { value: '111111' } });
    fireEvent.click(button('Confirm'));
    expect((await screen.findByRole('alert')).textContent).toBe('The code is wrong.');
    expect(button('Text a new code')).toHaveProperty('disabled', false);
  });

  it('says why no code was sent', async () => {
    open(TYPED, 'Too many requests.');
    fireEvent.click(button('Text me a code'));
    await screen.findByText('Too many requests.');
    expect(button('Text me a code')).toHaveProperty('disabled', false);
  });
});
