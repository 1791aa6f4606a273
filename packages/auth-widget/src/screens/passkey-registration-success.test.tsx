// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { named, showNamedState } from '../fixtures/show.tsx';

afterEach(cleanup);

describe('passkey registration', () => {
  it('renames by the registration’s id (SCR-027)', async () => {
    const { callsOf } = await showNamedState({
      ...named('Passkey Registration Success'),
      typed: ['Kitchen laptop'],
      pressed: 'Save name',
    });
    await screen.findByText('Name saved');
    expect(callsOf('webauthn.update')[0]?.args).toEqual([
      { webauthn_registration_id: 'webauthn-registration-test-1', name: 'Kitchen laptop' },
    ]);
  });

  it('saves a name that was typed but not saved before it is done (SCR-026, SCR-027)', async () => {
    const { callsOf, events } = await showNamedState({
      ...named('Passkey Registration Success'),
      typed: ['Kitchen laptop'],
      pressed: 'Done',
    });
    await waitFor(() => expect(events.map(({ type }) => type)).toEqual(['PASSKEY_DONE']));
    expect(callsOf('webauthn.update')[0]?.args).toMatchObject([{ name: 'Kitchen laptop' }]);
  });
});
