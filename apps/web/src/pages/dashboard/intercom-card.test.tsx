// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { writeDraft } from '../../app-state/drafts.ts';
import { DepsContext } from '../../deps.ts';
import { testDeps } from '../../testing.ts';
import { IntercomCard } from './intercom-card.tsx';

afterEach(cleanup);

const SAVED = {
  phone_number: '+12015550199',
  open_dtmf: '9',
  entry_codes: [],
  system_number: { phone_number: null },
  intercom_codes: [],
};

/** The form, with what was typed in a session and not saved. */
const openAfter = (session: string) => {
  const { deps } = testDeps();
  const draft = { number: '06 12', code: '5', country: 'FR', session, isTouched: true };
  writeDraft(deps.storage, { owner: '', form: 'intercom', now: deps.now(), draft });
  render(
    <DepsContext value={deps}>
      <IntercomCard
        demo={null}
        intercom={SAVED}
        isLoading={false}
        onSave={() => Promise.resolve({ status: 'saved' })}
      />
    </DepsContext>,
  );
  return ['Intercom phone number', 'Country', 'Code to open the gate'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  );
};

it('brings back after a sign-in what was typed before the session ended', () => {
  expect(openAfter('an ended one')).toEqual(['06 12', 'FR', '5']);
});

it('shows what is saved when the page is reloaded in the same session (APP-051)', () => {
  expect(openAfter('')).toEqual(['+1 201 555 0199', 'US', '9']);
});
