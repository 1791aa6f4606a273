/** No sequence of events breaks what the session machine promises. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { session, user } from '../testing/fake-server.ts';
import {
  initialState,
  step,
  type Auth,
  type Command,
  type MachineConfig,
  type SessionEvent,
  type SessionState,
} from './machine.ts';

/** The outside as the commands leave it. */
type World = {
  cookies: string | null;
  intermediate: boolean;
  storage: string | null;
  timers: number;
  calls: number;
};

const auths: readonly Auth[] = ['session-1', 'session-2'].map((id) => ({
  user: user(),
  session: session(id),
}));
const tokensOf = (auth: Auth) => ({ session_token: auth.session.session_id, session_jwt: 'j' });
const auth = fc.constantFrom(...auths);
const epochLag = fc.nat({ max: 2 });

/** Events as they can come: each sees the world that the ones before it left. */
type Maker = (state: SessionState, world: World) => SessionEvent;
const makers: fc.Arbitrary<Maker> = fc.oneof(
  fc.record({ auth }).map(({ auth }): Maker => () => ({
    type: 'saved',
    auth,
    tokens: tokensOf(auth),
  })),
  fc.record({ auth, epochLag }).map(({ auth, epochLag }): Maker => ({ epoch }) => ({
    type: 'saved',
    epoch: epoch - epochLag,
    auth,
    tokens: tokensOf(auth),
  })),
  epochLag.map((lag): Maker => ({ epoch }) => ({ type: 'refreshFailed', epoch: epoch - lag })),
  fc.boolean().map((overdue): Maker => (_, { cookies }) => ({
    type: 'refreshDue',
    hasToken: cookies !== null,
    overdue,
  })),
  fc.constant<Maker>(() => ({ type: 'ended', intermediateToken: 'i' })),
  fc.constantFrom('user-1', 'user-2').map((id): Maker => () => ({
    type: 'userChanged',
    user: user(id, { status: 'pending' }),
  })),
  epochLag.map((lag): Maker => ({ epoch }) => ({ type: 'ended', epoch: epoch - lag })),
  // Another tab: cookies and storage are shared, and it changes both (this property, over there).
  fc.option(auth, { nil: null }).map((auth): Maker => (_, world) => {
    world.cookies = auth && auth.session.session_id;
    world.storage = auth && auth.session.session_id;
    return { type: 'tabChanged', auth };
  }),
);

function apply(world: World, command: Command): void {
  switch (command.type) {
    case 'cookies':
      world.cookies = command.tokens && command.tokens.session_token;
      break;
    case 'intermediate':
      world.intermediate = command.intermediateToken !== null;
      break;
    case 'memory':
      world.storage = command.auth && command.auth.session.session_id;
      break;
    case 'refresh':
      world.timers = command.refresh.kind === 'waiting' ? 1 : 0;
      world.calls += command.refresh.kind === 'running' ? 1 : 0;
      break;
    case 'notify':
      break;
  }
}

function run(
  config: MachineConfig,
  events: readonly Maker[],
  check: (state: SessionState, world: World, event: SessionEvent, before: SessionState) => void,
): void {
  const world: World = { cookies: null, intermediate: false, storage: null, timers: 0, calls: 0 };
  let state = initialState(config, null, false);
  for (const make of events) {
    const event = make(state, world);
    // A timer that ran is no longer set.
    if (event.type === 'refreshDue' && event.overdue) world.timers = 0;
    const before = state;
    const result = step(config, state, event);
    state = result.state;
    for (const command of result.commands) apply(world, command);
    check(state, world, event, before);
  }
}

const config = fc.record({ httpOnly: fc.boolean(), keepAlive: fc.boolean() });
const sequence = fc.array(makers, { maxLength: 40 });

describe('no sequence of events', () => {
  it('leaves cookies and storage out of step (SDK-015..SDK-018, SDK-022)', () => {
    fc.assert(
      fc.property(config, sequence, (config, events) => {
        run(config, events, (state, world) => {
          const id = state.auth?.session.session_id ?? null;
          expect(world.storage).toBe(id);
          expect(world.cookies).toBe(id);
        });
      }),
      { numRuns: 1000 },
    );
  });

  it('has two refreshes planned, or one timer without a plan (SDK-003)', () => {
    fc.assert(
      fc.property(config, sequence, (config, events) => {
        run(config, events, (state, world) => {
          expect(world.timers).toBe(state.refresh.kind === 'waiting' ? 1 : 0);
          if (state.auth === null) expect(state.refresh.kind).toBe('idle');
        });
      }),
      { numRuns: 1000 },
    );
  });

  it('lets a late reply bring back what was ended (SDK-009, SDK-012)', () => {
    fc.assert(
      fc.property(config, sequence, (config, events) => {
        run(config, events, (state, _world, event, before) => {
          if ('epoch' in event && event.epoch !== before.epoch) expect(state).toBe(before);
          if (before.auth && !state.auth) expect(state.epoch).toBeGreaterThan(before.epoch);
        });
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps both an intermediate token and a session that it saved itself (SDK-016, SDK-017)', () => {
    fc.assert(
      fc.property(config, sequence, (config, events) => {
        run(config, events, (state, world, event, before) => {
          if (event.type === 'saved' && state !== before) expect(world.intermediate).toBe(false);
          if (event.type === 'ended' && event.intermediateToken) expect(state.auth).toBeNull();
        });
      }),
      { numRuns: 500 },
    );
  });
});
