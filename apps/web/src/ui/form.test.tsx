// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { TextField } from './field.tsx';
import { Form } from './form.tsx';
import { PhoneField } from './phone-field.tsx';

afterEach(cleanup);

const show = (name: string) => {
  const onSubmit = vi.fn();
  render(
    <Form aria-label="Guest" onSubmit={onSubmit}>
      <TextField defaultValue={name} label="Name" aria-required />
      <PhoneField
        label="Phone"
        onChange={() => undefined}
        aria-required
        value={{ number: '', country: 'US' }}
      />
      <TextField defaultValue="0" label="Times" min={1} type="number" />
    </Form>,
  );
  return { onSubmit, name: screen.getByRole('textbox', { name: 'Name' }) };
};

it('has no field that the browser finds wrong before it is sent', () => {
  const { name } = show('');
  expect(screen.getByRole('form', { name: 'Guest' }).matches(':has(:required)')).toBe(false);
  expect(name.getAttribute('aria-required')).toBe('true');
  expect(screen.getByLabelText('Phone').getAttribute('aria-required')).toBe('true');
});

it('says at each empty field that it is needed, leads to the first, and is not sent', () => {
  const { onSubmit, name } = show(' ');
  fireEvent.submit(screen.getByRole('form', { name: 'Guest' }));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(name);
  expect(screen.getByRole('textbox', { name: 'Name', description: 'Fill this in.' })).toBe(name);
  expect(screen.getByRole('textbox', { name: 'Phone', description: 'Fill this in.' })).toBeTruthy();
  expect(screen.getAllByRole('alert')).toHaveLength(3);
});

it('leads to what is no possible value, in the words of the browser', () => {
  const { onSubmit } = show('Ada');
  const times = screen.getByLabelText('Times') as HTMLInputElement;
  times.setCustomValidity('At least 1.');
  fireEvent.submit(screen.getByRole('form', { name: 'Guest' }));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(times.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('At least 1.')).toBeTruthy();
});
