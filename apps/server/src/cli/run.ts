import { carryOut, parseArguments, UsageError, type Command, type Io } from './command.ts';
import { helpOf, overviewOf, usageOf, usagesOf } from './help.ts';

/**
 * The commands as the overview lists them. Each module is loaded only when its command is called: `match-codes`
 * starts quickly.
 */
const GROUPS: Readonly<Record<string, Readonly<Record<string, () => Promise<Command>>>>> = {
  'Setting up': {
    init: async () => (await import('./init.ts')).init,
    doctor: async () => (await import('./doctor.ts')).doctor,
    prompts: async () => (await import('./prompts.ts')).prompts,
    speech: async () => (await import('./speech.ts')).speechCommand,
    'match-codes': async () => (await import('./match-codes.ts')).matchCodes,
  },
  'Gates and residents': {
    numbers: async () => (await import('./numbers.ts')).numbers,
    buildings: async () => (await import('./buildings.ts')).buildings,
    units: async () => (await import('./units.ts')).units,
    residents: async () => (await import('./residents.ts')).residents,
    sessions: async () => (await import('./sessions.ts')).sessions,
    calls: async () => (await import('./calls.ts')).calls,
    recordings: async () => (await import('./recordings.ts')).recordings,
  },
  'Who may do what, and who did': {
    operators: async () => (await import('./operators.ts')).operators,
    keys: async () => (await import('./keys.ts')).keys,
    impersonate: async () => (await import('./impersonate.ts')).impersonate,
    audit: async () => (await import('./audit.ts')).audit,
  },
  'Other programs': {
    webhooks: async () => (await import('./webhooks.ts')).webhooks,
    listen: async () => (await import('./listen.ts')).listen,
  },
  'Data and secrets': {
    backup: async () => (await import('./backup.ts')).backupCommand,
    restore: async () => (await import('./backup.ts')).restoreCommand,
    'migrate-to-postgres': async () =>
      (await import('./migrate-to-postgres.ts')).migrateToPostgresCommand,
    'rotate-key': async () => (await import('./rotate-key.ts')).rotateKey,
    'rotate-secret': async () => (await import('./rotate-secret.ts')).rotateSecret,
  },
};

const COMMANDS = new Map(Object.values(GROUPS).flatMap((group) => Object.entries(group)));

const EXIT_FAILED = 1;
const EXIT_USAGE = 2;

/** Runs one command line; returns the exit code. */
export async function runCommandLine(io: Io, argv: readonly string[]): Promise<number> {
  const [name, ...rest] = argv;
  if (name === undefined || name === '--help' || name === 'help') return overview(io, argv);
  const load = COMMANDS.get(name);
  if (!load) {
    io.err(`There is no command "${name}". See: gatecall --help\n`);
    return EXIT_USAGE;
  }
  const command = await load();
  try {
    const args = parseArguments(rest, command);
    if (args.flags.has('help')) {
      const help = helpOf(command);
      const told = { command: name, usage: usageOf(command), help };
      io.out(args.isJson ? `${JSON.stringify(told)}\n` : help);
      return 0;
    }
    return (await carryOut(command, io, args)) ?? 0;
  } catch (error) {
    if (error instanceof UsageError) {
      io.err(`${error.message}\n${usagesOf(command)}`);
      return EXIT_USAGE;
    }
    io.err(`${error instanceof Error ? error.message : String(error)}\n`);
    return EXIT_FAILED;
  }
}

async function overview(io: Io, argv: readonly string[]): Promise<number> {
  const groups = await Promise.all(
    Object.entries(GROUPS).map(async ([title, group]) => {
      const commands = Object.entries(group).map(
        async ([name, load]) => [name, await load()] as const,
      );
      return [title, await Promise.all(commands)] as const;
    }),
  );
  const usages = groups.flatMap(([, commands]) => commands.map(([, each]) => usageOf(each)));
  io.out(
    argv.includes('--json') ? `${JSON.stringify({ commands: usages })}\n` : overviewOf(groups),
  );
  return argv.length === 0 ? EXIT_USAGE : 0;
}
