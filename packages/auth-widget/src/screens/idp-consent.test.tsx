// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { never } from '../fixtures/scripted-client.ts';
import { named, showNamedState } from '../fixtures/show.tsx';

afterEach(cleanup);

const types = (events: readonly { type: string }[]) => events.map(({ type }) => type);

describe('IDP Consent', () => {
  it('asks, allows, and leaves by the client’s form post (SCR-087, SCR-090)', async () => {
    const { callsOf, events } = await showNamedState(named('IDP Consent, asking'));
    await screen.findByRole('heading', { name: 'Parcel Desk wants to use your account' });
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    fireEvent.click(screen.getByRole('button', { name: 'Allow' }));
    expect(callsOf('idp.authorize')[0]?.args[0]).toMatchObject({
      client_id: 'c1',
      scope: 'openid email offline_access',
      consent_granted: true,
    });
    expect(types(events)).toEqual(['OAUTH_AUTHORIZE_FLOW_START', 'OAUTH_AUTHORIZE_FLOW_COMPLETE']);
  });

  it('shows what the server says it will remember, even if that is more than the address says', async () => {
    await showNamedState({
      ...named('IDP Consent, asking'),
      script: {
        'idp.authorizeStart': async () => ({
          consent_required: true,
          oidc_client: { client_name: 'Parcel Desk' },
          scope_results: ['openid', 'phone', 'of tomorrow'].map((scope) => ({ scope })),
        }),
      },
    });
    await screen.findByText('See your phone number');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('says that access was denied, then takes the refusal back (SCR-089, D-27)', async () => {
    const { callsOf } = await showNamedState(named('IDP Consent, denied'));
    await screen.findByText('Access to the application was denied.');
    expect(callsOf('idp.authorize')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Return to the application' }));
    expect(callsOf('idp.authorize')[0]?.args[0]).toMatchObject({ consent_granted: false });
  });

  it('needs a session, which is sure only when the client is ready (SCR-088, D-27)', async () => {
    const { callsOf } = await showNamedState(named('IDP Consent, no session'));
    await screen.findByText('No active session detected. Please log in to continue.');
    expect(callsOf('idp.authorizeStart')).toEqual([]);
    cleanup();
    await showNamedState({
      ...named('IDP Consent, no session'),
      script: { 'session.getSync': () => null, 'session.ready': never },
    });
    expect(screen.queryByText(/No active session/)).toBeNull();
  });

  it('makes no call if a parameter is missing (SCR-087)', async () => {
    const { calls } = await showNamedState(named('IDP Consent, parameters missing'));
    await screen.findByText(/missing redirect_uri, response_type/);
    expect(calls.filter(({ name }) => name.startsWith('idp'))).toEqual([]);
  });

  it('says what to do where the application is not known', async () => {
    const refusal = { error_message: 'The application is not known.' };
    await showNamedState({
      ...named('IDP Consent, asking'),
      script: { 'idp.authorizeStart': () => Promise.reject(refusal) },
    });
    await screen.findByText(/^The application is not known\. Go back to the application/);
  });

  it('goes on at once if no consent is needed', async () => {
    const { callsOf } = await showNamedState({
      ...named('IDP Consent, asking'),
      script: {
        'idp.authorizeStart': async () => ({ consent_required: false, oidc_client: {} }),
      },
    });
    await waitFor(() =>
      expect(callsOf('idp.authorize')[0]?.args[0]).toMatchObject({ consent_granted: false }),
    );
  });

  it('ends the session for an application that asks, and goes back to it (SCR-091)', async () => {
    const left: string[] = [];
    const state = named('IDP Consent, logout');
    const { callsOf } = await showNamedState({
      ...state,
      env: { ...state.env, navigate: (url) => left.push(url) },
    });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Log out' }).getAttribute('aria-busy')).toBeNull(),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(left).toEqual(['https://parcels.example/bye']));
    expect(callsOf('session.revoke')[0]?.args).toEqual([{ forceClear: true }]);
  });
});
