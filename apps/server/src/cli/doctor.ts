import { ConfigError } from '../config/settings-reader.ts';
import { parseConfig, type Config } from '../config.ts';
import { printRows, type Command, type Io } from './command.ts';
import { checkBroker } from './doctor/broker.ts';
import { checkCarriers } from './doctor/carrier.ts';
import { checkDatabase } from './doctor/database.ts';
import { failed, ok, warning, type Finding } from '../platform/finding.ts';
import { checkMail } from './doctor/mail.ts';
import {
  checkBreaches,
  checkPages,
  checkProvider,
  checkRelyingParties,
  checkTrustedTokens,
} from './doctor/sign-in.ts';
import { checkSpeech } from './doctor/speech.ts';
import { checkTexts } from './doctor/texts.ts';

/** Checks everything that a working installation needs. */
export const doctor: Command = {
  about: 'checks everything that the server depends on',
  forms: [
    [
      'doctor',
      'Checks configuration, database, disk, clock, mail, breached passwords, the keys of another sign-in provider and whether it answers pages, at the carriers credentials, webhooks and whether recordings can be deleted, the speech engine and the MQTT broker. Exit code 1 when something fails.',
    ],
  ],
  async run(io, args) {
    const findings = await examine(io);
    printRows(io, args, findings, '');
    return findings.some(({ result }) => result === 'failed') ? 1 : 0;
  },
};

async function examine(io: Io): Promise<readonly Finding[]> {
  let config: Config;
  try {
    config = parseConfig(io.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map((detail) => failed('configuration', detail));
  }
  const { findings, numbers } = await checkDatabase(io, config);
  const [mail, breaches, provider, pages] = await Promise.all([
    checkMail(config),
    checkBreaches(config),
    checkProvider(config),
    checkPages(config),
  ]);
  return [
    ok('configuration', `${config.mode} at ${config.url}`),
    ...config.unknownSettings.map((name) =>
      warning('configuration', `There is no variable ${name}: it has no effect. Correct its name.`),
    ),
    ...findings,
    mail,
    checkTexts(config),
    breaches,
    ...provider,
    ...pages,
    ...checkTrustedTokens(config),
    ...checkRelyingParties(config),
    ...(await checkCarriers({ config, fetch }, numbers)),
    ...(await checkSpeech({ config, fetch })),
    ...(await checkBroker(config)),
  ];
}
