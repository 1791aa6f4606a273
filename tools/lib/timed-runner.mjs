/**
 * A test runner for Stryker: Vitest until the time is up (MUTATE_UNTIL, in milliseconds). What comes
 * later gets a result at once, so that a run ends cleanly.
 */
import { strykerPlugins as plugins } from '@stryker-mutator/vitest-runner';

const until = Number(process.env['MUTATE_UNTIL']);

export const strykerPlugins = plugins.map((plugin) => {
  const factory = (...parts) => {
    const runner = plugin.factory(...parts);
    const run = runner.mutantRun.bind(runner);
    runner.mutantRun = async (mutant) =>
      Date.now() < until ? run(mutant) : { status: 'error', errorMessage: 'The time was up.' };
    return runner;
  };
  return { ...plugin, name: 'timed', factory: Object.assign(factory, plugin.factory) };
});
