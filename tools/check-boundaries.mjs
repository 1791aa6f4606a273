/**
 * The dependency rule, by dependency-cruiser. It reads no module at all when its parser is missing
 * and then finds no fault, so a minimum number of modules is part of the check.
 */
import { cruise } from 'dependency-cruiser';
import configuration from '../.dependency-cruiser.mjs';
import { ROOT } from './lib/paths.mjs';

const FOLDERS = ['apps', 'bench', 'build-steps', 'e2e', 'packages', 'tools'];
const MIN_MODULES = 150;

/** Every module with its dependencies, and the violations of the rule. */
export async function cruiseModules() {
  process.chdir(ROOT);
  const { forbidden, options } = configuration;
  const { enhancedResolveOptions, ...rest } = options;
  const { output } = await cruise(
    FOLDERS,
    { ...rest, validate: true, ruleSet: { forbidden } },
    enhancedResolveOptions,
  );
  return output;
}

if (import.meta.main) {
  const { summary } = await cruiseModules();
  const reasons = new Map(configuration.forbidden.map(({ name, comment }) => [name, comment]));
  for (const { rule, from, to } of summary.violations) {
    console.error(`${from} → ${to}\n  ${rule.name}: ${reasons.get(rule.name)}`);
  }
  if (summary.totalCruised < MIN_MODULES) {
    console.error(`Only ${summary.totalCruised} modules were read, at least ${MIN_MODULES} exist.`);
    process.exitCode = 1;
  }
  if (summary.violations.length > 0) process.exitCode = 1;
  console.log(
    `${summary.totalCruised} modules, ${summary.violations.length} violations of the rule`,
  );
}
