// @vitest-environment happy-dom
import { expect, it } from 'vitest';

import { SESSION, testDeps } from '../../testing.ts';
import { keptReason } from './kept-reason.ts';

it('is kept for one session: who signs in after it in the same tab gives their own', () => {
  const { own } = testDeps().deps;
  const signIn = (sessionId: string) =>
    own.signIn({ ...SESSION, session_id: sessionId }, { name: 'Sam', email: '' });
  const reason = keptReason(own);
  signIn('session-1');
  expect(reason.read()).toBeNull();
  reason.write('Ticket 4711');
  expect(keptReason(own).read()).toBe('Ticket 4711');
  signIn('session-2');
  expect(reason.read()).toBeNull();
});
