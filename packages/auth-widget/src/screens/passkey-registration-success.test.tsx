// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
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
});
