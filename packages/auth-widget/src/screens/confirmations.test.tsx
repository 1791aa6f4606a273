// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { named, showNamedState } from '../fixtures/show.tsx';

afterEach(cleanup);

const types = (events: readonly { type: string }[]) => events.map(({ type }) => type);

describe('the confirmations', () => {
  it.each([
    ['OTP Confirmation', 'Your passcode has been successfully verified.'],
    ['Passkey Confirmation', 'You have signed in with your passkey.'],
    ['Password Confirmation', 'You have signed in.'],
    ['Crypto Confirmation', 'You have signed in with your wallet.'],
  ])(
    '%s tells the host once, however often it is drawn (SCR-028, SCR-041, SCR-070..SCR-073, SCR-086)',
    async (name, words) => {
      const { container, events, redraw } = await showNamedState(named(name));
      await screen.findByText(words);
      expect(screen.getByRole('heading', { name: 'Success' })).toBeTruthy();
      expect(container.querySelector('.gca-check svg')).not.toBeNull();
      redraw();
      redraw();
      await waitFor(() => expect(types(events)).toEqual(['AUTHENTICATE_FLOW_COMPLETE']));
    },
  );
});
