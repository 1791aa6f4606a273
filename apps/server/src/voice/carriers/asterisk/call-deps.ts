import type { Ear } from '../../speech/ear.ts';
import type { VoiceDeps } from '../../voice-deps.ts';
import type { CarrierTraits } from '../carrier.ts';
import type { AriAccess } from './ari.ts';
import type { Channels } from './channels.ts';

/** What a call through Asterisk uses beyond the gate call's own dependencies. */
export type CallDeps = {
  readonly voice: VoiceDeps;
  readonly carrier: CarrierTraits;
  readonly access: AriAccess;
  readonly channels: Channels;
  /** `PJSIP/{number}@trunk`: how household members are dialled. */
  readonly dialEndpoint: string;
  /** Understands callers; unset: they use the keypad. */
  readonly ear?: Ear | undefined;
};
