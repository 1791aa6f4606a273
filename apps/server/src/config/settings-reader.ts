import { CannotStart } from '../platform/cannot-start.ts';
import type { SettingName } from './catalogue/catalogue.ts';
import type { ReadSettings } from './catalogue/setting.ts';

/** Every reason why the configuration cannot be used, in words for the operator. */
export class ConfigError extends CannotStart {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(
      `Gatecall cannot start with this configuration:\n${problems.map((p) => `  - ${p}`).join('\n')}`,
    );
    this.problems = problems;
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads one environment and collects everything that is wrong with it. */
export type SettingsReader = ReadSettings<SettingName> & {
  /** A comma-separated setting. */
  list(name: SettingName): readonly string[];
  /** Throws one ConfigError with every problem, if there is any. */
  refuseProblems(): void;
};

/** Reads a value without surrounding spaces; an empty one counts as unset. */
export function createSettingsReader(env: Environment): SettingsReader {
  const problems: string[] = [];
  const text = (name: SettingName): string | undefined => env[name]?.trim() || undefined;
  return {
    text,
    list: (name) =>
      (text(name) ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    problem(name, wrong, example) {
      problems.push(`${name}: ${wrong} Example: ${name}=${example}`);
    },
    refuseProblems() {
      if (problems.length > 0) throw new ConfigError(problems);
    },
  };
}
