// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { ChoiceLegend } from './choice-list.tsx';

afterEach(cleanup);

it('is read as words of their own: what is chosen from, and how many', () => {
  render(
    <fieldset>
      <ChoiceLegend chosen="3 chosen" name="Buildings" />
    </fieldset>,
  );
  expect(screen.getByText(/^Buildings/).textContent).toBe('Buildings 3 chosen');
});
