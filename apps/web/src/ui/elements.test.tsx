// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { Avatar } from './avatar.tsx';
import { Button, IconButton } from './button.tsx';
import { Card } from './card.tsx';
import { TextField } from './field.tsx';
import { Icon } from './icon.tsx';
import { STYLE_NAMES } from './styles.ts';
import { testDeps } from '../testing.ts';
import { ToastRegion, createToasts } from './toasts.tsx';

afterEach(cleanup);

describe('elements', () => {
  it('have exactly the seven styles, each its own look (APP-082)', () => {
    expect(STYLE_NAMES).toEqual([
      'white',
      'light',
      'contrast',
      'success',
      'danger',
      'warning',
      'info',
    ]);
    const looks = STYLE_NAMES.map((look) => {
      const { container } = render(<Button look={look}>{look}</Button>);
      return container.firstElementChild?.className;
    });
    expect(new Set(looks).size).toBe(STYLE_NAMES.length);
  });

  it('cards have round corners by default (APP-083)', () => {
    render(<Card id="a" title="Round" />);
    render(<Card id="b" rounded={false} title="Square" />);
    expect(screen.getByRole('region', { name: 'Round' }).className).toContain('rounded-');
    expect(screen.getByRole('region', { name: 'Square' }).className).not.toContain('rounded-');
  });

  it('icons are on a 24-unit grid and are 16 wide by default (APP-084, APP-085)', () => {
    const { container } = render(<Icon name="gate" />);
    const svg = container.querySelector('svg');
    expect(svg?.getAttribute('viewBox')).toBe('0 0 24 24');
    expect([svg?.getAttribute('width'), svg?.getAttribute('height')]).toEqual(['16', '16']);
  });

  it('an icon button says its name once: its tooltip is no description of it', () => {
    render(<IconButton icon="close" label="Dismiss" />);
    const button = screen.getByRole('button', { name: 'Dismiss', description: '' });
    const tip = button.querySelector('[title="Dismiss"]');
    expect(tip?.getAttribute('aria-hidden')).toBe('true');
  });

  it('a picture that cannot be loaded gives way to an icon, until there is another', () => {
    const { container, rerender } = render(<Avatar size={32} src="/ada.svg" />);
    const shown = () => container.querySelector('img')?.getAttribute('src') ?? 'icon';
    expect(shown()).toBe('/ada.svg');
    fireEvent.error(container.querySelector('img')!);
    expect(shown()).toBe('icon');
    rerender(<Avatar size={32} src="/eve.svg" />);
    expect(shown()).toBe('/eve.svg');
  });

  it('a field announces what is wrong with it to screen readers', () => {
    render(<TextField error="Too short." hint="With its country code." label="Phone" readOnly />);
    const input = screen.getByLabelText('Phone');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const told = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.querySelector(`[id="${id}"]`)?.textContent);
    expect(told).toEqual(['With its country code.', 'Too short.']);
  });

  it('an empty field that is required is not said to be wrong before it is touched', () => {
    render(<TextField aria-required label="Name" />);
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('false');
  });
});

describe('toasts', () => {
  it('are 20 at most, stay 2 s for success and 4 s for errors, 8 s where one can undo', () => {
    const waits: number[] = [];
    const toasts = createToasts((run, ms) => {
      waits.push(ms);
      if (ms < 1000) run();
    });
    const undo = vi.fn<() => Promise<void>>();
    toasts.success('saved');
    toasts.error('failed');
    toasts.withUndo('removed', undo);
    expect(waits.filter((ms) => ms >= 1000)).toEqual([2000, 4000, 8000]);
    for (let i = 0; i < 30; i += 1) toasts.success(`toast ${i}`);
    expect(toasts.get()).toHaveLength(20);
  });

  it('come a moment later, when the dialog that has asked is gone, and stay from then on', () => {
    const timers: [run: () => void, ms: number][] = [];
    const toasts = createToasts((run, ms) => void timers.push([run, ms]));
    toasts.success('saved');
    expect(toasts.get()).toEqual([]);
    expect(timers.map(([, ms]) => ms)).toEqual([50]);
    timers[0]?.[0]();
    expect(toasts.get()).toHaveLength(1);
    timers[1]?.[0]();
    expect(toasts.get()).toEqual([]);
  });

  it('stay while the keyboard is at Undo (WCAG 2.2.1)', () => {
    const timers: (() => void)[] = [];
    const toasts = createToasts((run) => void timers.push(run));
    const next = () => act(() => timers.shift()?.());
    const { container } = render(<ToastRegion toasts={toasts} />);
    container.append(document.createElement('input'));
    toasts.withUndo('Ada stays.', async () => undefined);
    next();
    expect(document.activeElement?.matches(':focus-visible')).toBe(true);
    next();
    screen.getByText('Ada stays.');
    container.querySelector('input')?.focus();
    next();
    expect(screen.queryByText('Ada stays.')).toBeNull();
  });

  it('lead to Undo what had the focus, and are read aloud one by one', () => {
    const { toasts } = testDeps().deps;
    const { container } = render(<ToastRegion toasts={toasts} />);
    act(() => toasts.withUndo('The code no longer opens.', async () => undefined));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
    const region = container.querySelector('[aria-live="polite"]');
    expect(region?.textContent).toContain('The code no longer opens.');
    expect(region?.getAttribute('aria-atomic')).not.toBe('true');
  });

  it('are no “status bar” at the end of what is read aloud while there are none', () => {
    const { container } = render(<ToastRegion toasts={testDeps().deps.toasts} />);
    expect(screen.queryByRole('status')).toBeNull();
    expect(container.querySelector('[aria-live="polite"]')).not.toBeNull();
  });

  it.each([
    ['in the words of the refusal', { error_message: 'Nobody of that id lives there.' }],
    ['and what to do, if nothing replies', new Error('Failed to fetch')],
  ])('say that Undo has failed, %s', async (_how, failure) => {
    const { toasts } = testDeps().deps;
    render(<ToastRegion toasts={toasts} />);
    act(() => toasts.withUndo('Ada stays.', () => Promise.reject(failure)));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(/^(Nobody of that id lives there|That was not saved.*)\.$/);
    expect(screen.queryByText('Ada stays.')).toBeNull();
  });
});

describe('buttons', () => {
  it('do nothing while disabled', () => {
    const onClick = vi.fn<() => void>();
    render(
      <Button disabled onClick={onClick}>
        Save
      </Button>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onClick).not.toHaveBeenCalled();
  });
});
