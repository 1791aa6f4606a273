// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { named, showNamedState } from '../fixtures/show.tsx';

afterEach(cleanup);

describe('banners', () => {
  it('come as error, warning and success (SCR-004..SCR-006, WID-081)', async () => {
    const { container } = await showNamedState(named('Register New Passkey, warning'));
    await waitFor(() => expect(container.querySelector('.gca-banner-warning')).not.toBeNull());
    cleanup();
    const error = await showNamedState(named('Crypto Error'));
    await waitFor(() => expect(error.container.querySelector('.gca-banner-error')).not.toBeNull());
    cleanup();
    const logout = await showNamedState(named('IDP Consent, logout'));
    fireEvent.click(await screen.findByRole('button', { name: 'Stay logged in' }));
    expect(logout.container.querySelector('.gca-banner-success')).not.toBeNull();
  });
});
