// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { keepFocus } from './keep-focus.ts';

let stop: () => void;
beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => {
  stop();
  cleanup();
});

const Page = ({ isBusy = false, error = '' }) => (
  <main>
    <section>
      <h2>Codes</h2>
      <form onSubmit={(event) => event.preventDefault()}>
        <input aria-invalid={error !== ''} aria-label="Code" disabled={isBusy} />
        <button disabled={isBusy} type="submit">
          Save
        </button>
      </form>
    </section>
    <input aria-label="Elsewhere" />
  </main>
);

const field = () => screen.getByLabelText('Code');
const button = () => screen.getByRole('button', { name: 'Save' });
/** What is seen of an action that has begun: its controls are disabled, and a browser takes the focus from them. */
const begin = async (show: (page: ReactNode) => void) => {
  (document.activeElement as HTMLElement).blur();
  show(<Page isBusy />);
  await nextTask();
};
const nextTask = () => new Promise((resolve) => setTimeout(resolve));
/** Longer than the focus waits before it is led on. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 150));
const focused = (element: Element) =>
  waitFor(() => expect(document.activeElement).toBe(element), { timeout: 3_000 });

describe('the focus of a control that is disabled while its action runs', () => {
  it('comes back to the button that was pressed', async () => {
    const { rerender } = render(<Page />);
    button().focus();
    await begin(rerender);
    rerender(<Page />);
    await focused(button());
  });

  it('comes back to the button of the form from its field, or to what was wrong (APP-055, D-11)', async () => {
    const { rerender } = render(<Page />);
    field().focus();
    await begin(rerender);
    rerender(<Page />);
    await focused(button());

    await begin(rerender);
    rerender(<Page error="No key." />);
    await focused(field());
  });

  it('comes back from the title, to which it was led on because it took long', async () => {
    const { rerender } = render(<Page />);
    button().focus();
    await begin(rerender);
    await focused(screen.getByRole('heading', { name: 'Codes' }));
    rerender(<Page />);
    await focused(button());
  });

  it('is taken from nothing else', async () => {
    const { rerender } = render(<Page />);
    button().focus();
    await begin(rerender);
    screen.getByLabelText('Elsewhere').focus();
    rerender(<Page />);
    await nextTask();
    expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'));

    button().focus();
    await begin(rerender);
    fireEvent.pointerDown(document.body);
    rerender(<Page />);
    await nextTask();
    expect(document.activeElement).toBe(document.body);
  });
});

describe('the focus of a control that goes', () => {
  const Around = ({ path = '/a', title = 'Codes', hasToast = false, hasField = false }) => (
    <>
      <nav>
        <a href="/b">Other page</a>
      </nav>
      <main key={path}>
        <h1>{title}</h1>
        <section>
          <h2>Nana</h2>
          <button type="button">Take back</button>
        </section>
        {hasField ? <input aria-label="Name" ref={(field) => field?.focus()} /> : null}
      </main>
      <div className="toasts">{hasToast ? <button type="button">Undo</button> : null}</div>
    </>
  );
  afterEach(() => history.replaceState(null, '', '/'));

  it('is led from a toast to the title of the card that it came from', async () => {
    const { rerender } = render(<Around hasToast />);
    screen.getByRole('button', { name: 'Take back' }).focus();
    screen.getByRole('button', { name: 'Undo' }).focus();
    rerender(<Around />);
    await focused(screen.getByRole('heading', { name: 'Nana' }));
  });

  it('is led on a moment later, when screen readers know that the control has gone', async () => {
    const { rerender } = render(<Around hasToast />);
    screen.getByRole('button', { name: 'Undo' }).focus();
    rerender(<Around />);
    await nextTask();
    await nextTask();
    expect(document.activeElement).toBe(document.body);
    await focused(screen.getByRole('heading', { name: 'Codes' }));
  });

  it.each([
    ['a moment later to the field in its place, which is then read aloud', false],
    ['to that field at once by touch, where a keyboard comes up with it', true],
  ])('is led %s', async (_title, isCoarse) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: isCoarse && query.includes('coarse'),
    }));
    const { rerender } = render(<Around hasToast />);
    screen.getByRole('button', { name: 'Undo' }).focus();
    rerender(<Around hasField />);
    expect(document.activeElement === screen.getByLabelText('Name')).toBe(isCoarse);
    await focused(screen.getByLabelText('Name'));
    vi.unstubAllGlobals();
  });

  it('goes at once from the title, to which it was led, to what has it next', async () => {
    const { rerender } = render(<Around hasToast />);
    screen.getByRole('button', { name: 'Undo' }).focus();
    rerender(<Around />);
    await focused(screen.getByRole('heading', { name: 'Codes' }));
    const next = screen.getByRole('button', { name: 'Take back' });
    next.focus();
    expect(document.activeElement).toBe(next);
  });

  it('is left to a dialog that is opened by keys: what is typed next belongs to it', () => {
    const { rerender } = render(<Around hasToast />);
    screen.getByRole('button', { name: 'Undo' }).focus();
    rerender(
      <dialog open>
        <input aria-label="Search" />
      </dialog>,
    );
    screen.getByLabelText('Search').focus();
    expect(document.activeElement).toBe(screen.getByLabelText('Search'));
  });

  it('is led from a link that stays to the title of the page that it leads to', async () => {
    const { rerender } = render(<Around />);
    screen.getByRole('button', { name: 'Take back' }).focus();
    screen.getByRole('link').focus();
    history.pushState(null, '', '/b');
    rerender(<Around path="/b" title="Calls" />);
    await focused(screen.getByRole('heading', { name: 'Calls' }));
  });

  it('stays at a link that changes something on its own page', async () => {
    const { rerender } = render(<Around />);
    screen.getByRole('link').focus();
    history.pushState(null, '', '/?part=2');
    rerender(<Around title="Calls" />);
    await settled();
    expect(document.activeElement).toBe(screen.getByRole('link'));
  });

  it('stays where the other page has put it', async () => {
    const { rerender } = render(<Around />);
    screen.getByRole('link').focus();
    history.pushState(null, '', '/b');
    rerender(<Around hasField path="/b" title="Calls" />);
    await settled();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });
});
