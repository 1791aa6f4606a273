import { setTimeout } from 'node:timers/promises';
import type { Deps } from '../../deps.ts';
import { createEar, type Ear } from './ear.ts';
import { openRecogniser } from './open-recogniser.ts';
import { languagesOf } from './wake.ts';

/** An ear on the engine that the operator configured; undefined if there is none. */
export function openEar(
  deps: Pick<Deps, 'config' | 'clock' | 'counters' | 'log' | 'fetch'>,
): Ear | undefined {
  const { speech } = deps.config;
  if (!speech) return undefined;
  return createEar({
    ...deps,
    recogniser: openRecogniser(deps, speech),
    languages: languagesOf(speech.url),
    sleep: (ms, signal) => setTimeout(ms, undefined, signal ? { signal } : {}),
  });
}
