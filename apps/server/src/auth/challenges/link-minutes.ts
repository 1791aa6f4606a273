import type { Deps } from '../../deps.ts';

/** How long a mailed link or a sent code lives: as requested, or as long as the preset allows. */
export const linkMinutes = (deps: Pick<Deps, 'config'>, asked: number): number =>
  Math.min(asked, deps.config.maxLinkMinutes);
