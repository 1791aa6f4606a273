// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { HOMES_KEY } from '../../app-state/homes-memory.ts';
import { DepsContext } from '../../deps.ts';
import { memoryStorage, testDeps } from '../../testing.ts';
import { CodesPage } from './codes-page.tsx';

afterEach(cleanup);

/** What an earlier page has found out: there is a gate here and at another resident's home. */
const GATES = JSON.stringify({
  userId: '',
  answer: {
    homes: [{ home_id: 'home-1', gates: [{}] }],
    has_own_gate: true,
    own_gates: [{}],
  },
});

describe('while no intercom is saved', () => {
  const refusal = { error_type: 'intercom_not_set_up', error_message: 'Save the number first.' };
  const refused = () => Response.json(refusal, { status: 409 });
  it.each([
    ['asking for none', Response.json({ homes: [], has_own_gate: false, own_gates: [] }), []],
    ['where only the codes can tell', new Response('', { status: 503 }), ['/v1/guest_codes']],
  ] as const)('says where to begin, and takes no code, %s', async (_, homes, asked) => {
    const askedForCodes: string[] = [];
    const { deps } = testDeps({
      storage: memoryStorage({ session_jwt: 'jwt-1' }).storage,
      fetch: (input) => {
        if (String(input).endsWith('/homes')) return Promise.resolve(homes.clone());
        askedForCodes.push(String(input));
        return Promise.resolve(refused());
      },
    });
    render(
      <DepsContext value={deps}>
        <CodesPage />
      </DepsContext>,
    );
    await screen.findByText('No guest codes yet');
    const way = screen.getByRole('link', { name: 'To the dashboard' });
    expect(way.getAttribute('href')).toBe('/dashboard');
    expect(screen.queryByLabelText('When')).toBeNull();
    expect(askedForCodes).toEqual(asked);
  });
});

const CODE = {
  code_id: 'code-1',
  label: 'Cleaner',
  code: '482197',
  starts_at: null,
  ends_at: null,
  schedule: null,
  max_uses: 1,
  uses: 0,
  state: 'valid',
  purpose: null,
  by_operator: false,
  last_opened_at: null,
  created_at: '2026-11-20T09:00:00Z',
};

/** The page with one code, or with none and an answer for the next one. */
const open = async (list: readonly object[], config: object = {}) => {
  const { deps: plain } = testDeps({
    storage: memoryStorage({ session_jwt: 'jwt-1', [HOMES_KEY]: GATES }).storage,
    fetch: (input, init) => {
      if (String(input).endsWith('/share')) {
        return Promise.resolve(Response.json({ url: 'https://h.test/guest/t' }));
      }
      return Promise.resolve(Response.json(init?.method === 'POST' ? CODE : { guest_codes: list }));
    },
  });
  const shared: ShareData[] = [];
  let refusal: Error | null = null;
  const share = (data: ShareData) => {
    shared.push(data);
    return refusal === null ? Promise.resolve() : Promise.reject(refusal);
  };
  const deps = { ...plain, config: { ...plain.config, ...config }, share };
  render(
    <DepsContext value={deps}>
      <CodesPage />
    </DepsContext>,
  );
  const told = () => deps.toasts.get().map(({ message }) => message);
  return {
    shared,
    told,
    toasts: () => deps.toasts.get(),
    refuse: (error: Error | null) => (refusal = error),
  };
};

it('asks for a name and a kind; the rest is folded where the kind says it all', async () => {
  await open([]);
  await screen.findByText('No guest codes yet');
  expect(screen.queryByLabelText('How many times')).toBeNull();
  fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'regular' } });
  await screen.findByLabelText('How many times');
});

it('says of a code that an operator made it, and of no other', async () => {
  await open([
    { ...CODE, by_operator: true },
    { ...CODE, code_id: 'code-2', label: 'Nana' },
  ]);
  await screen.findByText('Nana');
  expect(screen.getAllByText('Made by the operator of your gate')).toHaveLength(1);
});

it('leads to the new code, to send it', async () => {
  await open([]);
  await screen.findByText('No guest codes yet');
  fireEvent.change(screen.getByLabelText('Who is it for?'), { target: { value: 'Cleaner' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create code' }));
  const button = await screen.findByRole('button', { name: 'Share: Cleaner' });
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('says when the browser wants the press again, for an address that it has by then', async () => {
  const { shared, told, refuse } = await open([CODE]);
  const button = await screen.findByRole('button', { name: 'Share: Cleaner' });
  const press = async (count: number) => {
    fireEvent.click(button);
    await waitFor(() => expect(shared).toHaveLength(count));
    await act(() => Promise.resolve());
  };
  refuse(new DOMException('No longer the answer to a press.', 'NotAllowedError'));
  await press(1);
  expect(told()).toEqual(['The guest’s link is ready. Press Share once more.']);
  refuse(new DOMException('Closed.', 'AbortError'));
  await press(2);
  expect(told()).toHaveLength(1);
  expect(shared.map(({ url }) => url)).toEqual([
    'https://h.test/guest/t',
    'https://h.test/guest/t',
  ]);
});

it('copies the link within the press, while it is still on its way (WebKit)', async () => {
  let answer: (reply: Response) => void = () => undefined;
  const taken: unknown[] = [];
  const { deps } = testDeps({
    storage: memoryStorage({ session_jwt: 'jwt-1', [HOMES_KEY]: GATES }).storage,
    copy: (words) => {
      taken.push(words);
      return Promise.resolve(words).then(() => undefined);
    },
    fetch: (input) =>
      String(input).endsWith('/share')
        ? new Promise((resolve) => (answer = resolve))
        : Promise.resolve(Response.json({ guest_codes: [CODE], member_codes: [] })),
  });
  render(
    <DepsContext value={deps}>
      <CodesPage />
    </DepsContext>,
  );
  const button = await screen.findByRole('button', { name: 'Share: Cleaner' });
  fireEvent.click(button);
  expect(taken).toEqual([expect.any(Promise)]);
  answer(Response.json({ url: 'https://h.test/guest/t' }));
  await expect(taken[0]).resolves.toBe('https://h.test/guest/t');
  await waitFor(() =>
    expect(deps.toasts.get().map(({ message }) => message)).toEqual([
      'The guest’s link is copied.',
    ]),
  );
});

describe('a line that hears keys only', () => {
  const KEYS = { lineHears: 'keys' };
  const NANA = {
    ...CODE,
    code_id: 'code-2',
    label: 'Nana',
    code: 'velvet tiger',
    state: 'unheard',
  };

  it('offers no word codes, says why, and marks those that were made before', async () => {
    await open([CODE, NANA], KEYS);
    await screen.findByText('velvet tiger');
    screen.getByText(/no codes of words here, because this line hears keys only/);
    screen.getByText('Cannot be said here');
    screen.getByText(/this line cannot hear words/);
  });

  it('says nothing of it elsewhere', async () => {
    await open([CODE]);
    await screen.findByText('Cleaner');
    expect(screen.queryByText(/hears keys only/)).toBeNull();
  });

  it('takes back a word code for good, since it could not be made again', async () => {
    const { told, toasts } = await open([NANA], KEYS);
    fireEvent.click(await screen.findByRole('button', { name: 'Take back: Nana' }));
    await waitFor(() => expect(told()).toEqual(['The code for Nana no longer opens.']));
    expect(toasts()[0]?.undo).toBeUndefined();
  });
});

describe('many codes', () => {
  const many = Array.from({ length: 8 }, (_, n) => ({
    ...CODE,
    code_id: `code-${n}`,
    label: `Guest ${n}`,
    code: `60491${n}`,
  }));
  const delivered = {
    ...CODE,
    code_id: 'parcel',
    label: 'Parcel',
    purpose: 'delivery',
    state: 'used_up',
    uses: 1,
    last_opened_at: new Date().toISOString(),
  };
  const old = {
    ...delivered,
    code_id: 'old',
    label: 'Old',
    last_opened_at: '2026-01-02T09:00:00Z',
  };

  it('are found by name and by digits', async () => {
    await open(many);
    fireEvent.change(await screen.findByLabelText('Search by name or code'), {
      target: { value: 'guest 3' },
    });
    screen.getByText('604 913');
    expect(screen.queryByText('604 914')).toBeNull();
    fireEvent.change(screen.getByLabelText('Search by name or code'), {
      target: { value: '604 914' },
    });
    screen.getByText('Guest 4');
    fireEvent.change(screen.getByLabelText('Search by name or code'), {
      target: { value: 'nobody' },
    });
    screen.getByText('No code matches.');
  });

  it('show the delivery of today, and fold away those that are over', async () => {
    const { deps } = testDeps();
    await open([{ ...delivered, last_opened_at: new Date(deps.now()).toISOString() }, old]);
    await screen.findByText(/^Delivered \d/);
    expect(screen.queryByText('Old')).toBeNull();
    fireEvent.click(screen.getByText('Over: 1'));
    await screen.findByText('Old');
    screen.getByRole('button', { name: 'Make again: Old' });
  });
});

describe('the codes of a household', () => {
  const { code: _digits, ...told } = CODE;
  const OF_BEN = {
    ...told,
    code_id: 'code-ben',
    label: 'Piano teacher',
    made_by: { person_id: 'home-1', name: 'Ben' },
  };

  /** The page at an address; `asked` are its calls. */
  const openAt = async (address: string, answer: object) => {
    const asked: string[] = [];
    history.replaceState(null, '', address);
    const { deps } = testDeps({
      storage: memoryStorage({ session_jwt: 'jwt-1', [HOMES_KEY]: GATES }).storage,
      fetch: (input, init) => {
        asked.push(`${init?.method ?? 'GET'} ${String(input)}`);
        return Promise.resolve(
          Response.json(init?.method === 'DELETE' ? { ...answer, member_codes: [] } : answer),
        );
      },
    });
    render(
      <DepsContext value={deps}>
        <CodesPage />
      </DepsContext>,
    );
    await screen.findByText('Cleaner');
    return { asked, told: () => deps.toasts.get() };
  };
  afterEach(() => history.replaceState(null, '', '/'));

  it('shows the owner what members made, and takes one back for good', async () => {
    const { asked, told: toasts } = await openAt('/forms', {
      guest_codes: [CODE],
      member_codes: [OF_BEN],
    });
    screen.getByText(/^by Ben · Used 0 of 1/);
    expect(screen.queryByRole('button', { name: 'Share: Piano teacher' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Take back: Piano teacher' }));
    await waitFor(() => expect(screen.queryByText('Piano teacher')).toBeNull());
    expect(asked.at(-1)).toBe('DELETE /v1/guest_codes/code-ben');
    expect(toasts()).toMatchObject([{ message: 'The code for Piano teacher no longer opens.' }]);
    expect(toasts()[0]?.undo).toBeUndefined();
    screen.getByText('Cleaner');
  });

  it('is about another resident’s gate if the address says so', async () => {
    const { asked } = await openAt('/forms?home=home-1', { guest_codes: [CODE], member_codes: [] });
    screen.getByText(/They end when you leave it/);
    fireEvent.click(screen.getByRole('button', { name: 'Take back: Cleaner' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked).toEqual([
      'GET /v1/guest_codes?home=home-1',
      'DELETE /v1/guest_codes/code-1?home=home-1',
    ]);
  });
});
