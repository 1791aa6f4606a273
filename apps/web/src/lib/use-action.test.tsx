// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { DepsContext } from '../deps.ts';
import { testDeps } from '../testing.ts';
import { useAction } from './use-action.ts';

afterEach(cleanup);

it('gives the focus back to the button that was pressed, and takes it from nothing else', async () => {
  let finish = () => {};
  const Form = () => {
    const { isBusy, run } = useAction();
    const save = () => run(() => new Promise<void>((resolve) => (finish = resolve)));
    return (
      <>
        <button disabled={isBusy} onClick={() => void save()} type="button">
          Save
        </button>
        <input aria-label="Name" />
      </>
    );
  };
  const { deps } = testDeps();
  render(
    <DepsContext value={deps}>
      <Form />
    </DepsContext>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  const press = () => {
    button.focus();
    fireEvent.click(button);
    // A browser takes the focus from a disabled control; here it goes by hand.
    screen.getByLabelText('Name').focus();
  };
  press();
  screen.getByLabelText('Name').blur();
  expect(document.activeElement).toBe(document.body);
  await act(async () => finish());
  await waitFor(() => expect(document.activeElement).toBe(button));

  press();
  await act(async () => finish());
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});
