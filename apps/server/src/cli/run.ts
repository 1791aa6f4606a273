import { parseArguments, UsageError, type Command, type Io } from './command.ts';

/** Each command with its module, which is loaded only when called: `match-codes` starts quickly. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  init: async () => (await import('./init.ts')).init,
  numbers: async () => (await import('./numbers.ts')).numbers,
  buildings: async () => (await import('./buildings.ts')).buildings,
  units: async () => (await import('./units.ts')).units,
  residents: async () => (await import('./residents.ts')).residents,
  sessions: async () => (await import('./sessions.ts')).sessions,
  calls: async () => (await import('./calls.ts')).calls,
  recordings: async () => (await import('./recordings.ts')).recordings,
  'match-codes': async () => (await import('./match-codes.ts')).matchCodes,
  speech: async () => (await import('./speech.ts')).speechCommand,
  listen: async () => (await import('./listen.ts')).listen,
  audit: async () => (await import('./audit.ts')).audit,
  webhooks: async () => (await import('./webhooks.ts')).webhooks,
  keys: async () => (await import('./keys.ts')).keys,
  operators: async () => (await import('./operators.ts')).operators,
  impersonate: async () => (await import('./impersonate.ts')).impersonate,
  'rotate-key': async () => (await import('./rotate-key.ts')).rotateKey,
  'rotate-secret': async () => (await import('./rotate-secret.ts')).rotateSecret,
  backup: async () => (await import('./backup.ts')).backupCommand,
  restore: async () => (await import('./backup.ts')).restoreCommand,
  prompts: async () => (await import('./prompts.ts')).prompts,
  doctor: async () => (await import('./doctor.ts')).doctor,
  'migrate-to-postgres': async () =>
    (await import('./migrate-to-postgres.ts')).migrateToPostgresCommand,
};

const EXIT_FAILED = 1;
const EXIT_USAGE = 2;

/** Runs one command line; returns the exit code. */
export async function runCommandLine(io: Io, argv: readonly string[]): Promise<number> {
  const [name, ...rest] = argv;
  if (name === undefined || name === '--help' || name === 'help') return overview(io, argv);
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!load) {
    io.err(`There is no command "${name}". See: gatecall --help\n`);
    return EXIT_USAGE;
  }
  const command = await load();
  try {
    const args = parseArguments(rest, command.options);
    if (args.flags.has('help')) {
      const { usage, help } = command;
      const text = `gatecall ${usage}\n\n${help}\n\n--json  machine-readable output\n--help  this text\n`;
      io.out(args.isJson ? `${JSON.stringify({ command: name, usage, help })}\n` : text);
      return 0;
    }
    return await command.run(io, args);
  } catch (error) {
    if (error instanceof UsageError) {
      io.err(`${error.message}\nUsage: gatecall ${command.usage}\n`);
      return EXIT_USAGE;
    }
    io.err(`${error instanceof Error ? error.message : String(error)}\n`);
    return EXIT_FAILED;
  }
}

async function overview(io: Io, argv: readonly string[]): Promise<number> {
  const usages: string[] = [];
  for (const load of Object.values(COMMANDS)) usages.push((await load()).usage);
  if (argv.includes('--json')) io.out(`${JSON.stringify({ commands: usages })}\n`);
  else {
    io.out(
      `Usage: gatecall COMMAND [--json] [--help]\n\n${usages.map((u) => `  ${u}\n`).join('')}`,
    );
  }
  return argv.length === 0 ? EXIT_USAGE : 0;
}
