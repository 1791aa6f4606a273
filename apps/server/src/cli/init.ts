import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { REAL_CARRIERS } from '../config/carriers/list.ts';
import { parseConfig } from '../config.ts';
import { ConfigError } from '../config/settings-reader.ts';
import { systemRandom, type Random } from '../platform/random.ts';
import { UsageError, type Command } from './command.ts';

/** A stranger's first step towards production: everything that can be decided is, the rest is marked. */
export const init: Command = {
  about: 'writes the settings of production, with new secrets',
  forms: [
    [
      'init [FOLDER] [--url URL]',
      'Writes .env into FOLDER (here, unless named), with new secrets; marks what only you know, and overwrites nothing.',
    ],
  ],
  async run(io, { words: [folder = '.'], flags, isJson }) {
    const url = flags.get('url');
    if (url !== undefined && !/^https?:\/\/[^/?#\s]+\/?$/.test(url)) {
      throw new UsageError(`"${url}" is no address like https://gate.example.com.`);
    }
    const file = join(folder, '.env');
    const text = settings({ random: systemRandom, url });
    try {
      writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      throw new Error(`${file} is there already; nothing was written.`, { cause: error });
    }
    const missing = missingIn(text);
    if (isJson) io.out(`${JSON.stringify({ file, missing: missing.map(nameIn) })}\n`);
    else io.out(nextSteps(file, missing));
  },
};

/** Lines that a shell, systemd and Compose read alike. */
function settings({ random, url }: { random: Random; url: string | undefined }): string {
  return `# Gatecall in production. Fill in what is marked. Gatecall's own .env.example lists all settings.
GATECALL_MODE=production

# ${url === undefined ? 'FILL IN: the' : 'The'} public address, such as https://gate.example.com
GATECALL_URL=${url ?? ''}
PORT=3000
# A proxy on this machine speaks https. Elsewhere, or in a container: HOST=0.0.0.0
HOST=127.0.0.1
# Its address, so that each guest and resident counts by their own, not all together by the proxy's.
GATECALL_TRUSTED_PROXIES=127.0.0.1
# The data lie in ./data. The unit for systemd and the image have their own folder, and this would move it.
# GATECALL_DATA=

# Encrypts keys and pending messages. Keep a copy where you keep backups: without it they are lost.
GATECALL_SECRET=${random.bytes(32).toString('base64')}
GATECALL_METRICS_TOKEN=${random.bytes(24).toString('hex')}
# Names the project in pages; no secret.
GATECALL_PUBLIC_TOKEN=public-token-live-${random.bytes(16).toString('hex')}

# FILL IN: the mail server and the sender, such as smtps://user:password@mail.example.com and
# "Gatecall <gate@example.com>"
SMTP_URL=
MAIL_FROM=

# FILL IN: ${REAL_CARRIERS}, with its credentials
GATECALL_CARRIER=
TWILIO_ACCOUNT_SID=
TWILIO_AUTH_TOKEN=
# FILL IN: your numbers at the carrier, such as +12015550101,+12015550102, and one more for trying out
GATECALL_SYSTEM_NUMBERS=
GATECALL_DEMO_NUMBER=
GATECALL_DEMO_CODE=${String(100_000 + random.int(900_000))}
`;
}

/** What keeps the settings from being used; the address could be missing unnoticed. */
function missingIn(text: string): readonly string[] {
  const env = parseEnv(text);
  const address = env['GATECALL_URL'] ? [] : ['GATECALL_URL: the public address is missing.'];
  try {
    parseConfig(env);
    return address;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [...address, ...error.problems];
  }
}

const nameIn = (problem: string): string => problem.split(':')[0] ?? problem;

function nextSteps(file: string, missing: readonly string[]): string {
  return `Wrote ${file}, which only you can read.

Fill in:
${missing.map((problem) => `  - ${problem}\n`).join('')}
Then, in its folder:
  set -a; . ./.env; set +a
  npx gatecall doctor
  npx gatecall
  npx gatecall operators invite you@example.com

The same file is EnvironmentFile for systemd and env_file for Compose.
`;
}
