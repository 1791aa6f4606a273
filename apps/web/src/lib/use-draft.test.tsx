// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { DepsContext } from '../deps.ts';
import { SESSION, testDeps } from '../testing.ts';
import { useDraft } from './use-draft.ts';

afterEach(cleanup);

const NO_ADDRESS = { name: '', email: '' };

const Form = () => {
  const [{ words }, change] = useDraft('form', () => ({ words: '' }));
  return (
    <input
      aria-label="Words"
      onChange={(event) => change({ words: event.target.value })}
      value={words}
    />
  );
};

it('keeps what was typed for its user alone, also where accounts have no address', () => {
  const { deps } = testDeps();
  const field = () => screen.getByLabelText<HTMLInputElement>('Words');
  const signInAs = (userId: string) => {
    cleanup();
    deps.own.signIn({ ...SESSION, user_id: userId }, NO_ADDRESS);
    render(
      <DepsContext value={deps}>
        <Form />
      </DepsContext>,
    );
    return field().value;
  };
  signInAs('user-ada');
  fireEvent.change(field(), { target: { value: 'Nana, 4' } });
  deps.own.clear({ absence: 'ended' });
  // Before the page has gone.
  fireEvent.change(field(), { target: { value: 'Nana, 48' } });
  expect(signInAs('user-ada')).toBe('Nana, 48');
  expect(signInAs('user-ben')).toBe('');
});
