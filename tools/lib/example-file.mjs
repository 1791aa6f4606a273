/** The text of `.env.example`: every variable of the catalogue, what it does and its default. */
import { fromRoot } from './paths.mjs';

const CATALOGUE = 'apps/server/src/config/catalogue';

const WIDTH = 100;
const INTRODUCTION = [
  '# Every setting of Gatecall, with its default. Settings are environment variables; nothing here is',
  '# read from a file by itself: use your service manager, or `set -a; . ./.env; set +a; npm start`.',
  '# A line without a leading "#" shows the value that development uses anyway.',
  '# Written by `node tools/check-docs.mjs --write` from apps/server/src/config/catalogue.',
];
const TITLES = {
  address: 'Where it listens',
  brand: 'Under which name',
  storage: 'What it keeps',
  mail: 'Mail',
  sign_in: 'The sign-in provider',
  social_sign_in: 'Social sign-in',
  telephone: 'The telephone',
  messages: 'Text messages',
  speech: 'Speech on your own lines',
  webhooks: 'Webhooks',
  limits: 'Limits',
  watching: 'Watching',
};
/** The one provider whose variables are written out. */
const SHOWN = 'GOOGLE';

/** Throws if an area has no title. */
export async function exampleFile() {
  const { SETTING_AREAS } = await import(fromRoot('packages/contracts/src/server-endpoints.ts'));
  const { settingsOf } = await import(fromRoot(`${CATALOGUE}/catalogue.ts`));
  const social = await import(fromRoot(`${CATALOGUE}/sign-in.ts`));
  const sections = SETTING_AREAS.map((area) => {
    if (!TITLES[area]) throw new Error(`.env.example: the area ${area} has no title`);
    return [
      '',
      `# ── ${TITLES[area]} `.padEnd(WIDTH, '─'),
      ...(area === 'social_sign_in' ? socialSignIn(social) : settingsOf(area).flatMap(linesOf)),
    ];
  });
  return [INTRODUCTION, ...sections, ''].flat().join('\n');
}

function socialSignIn({ SOCIAL_NAMES, socialSettings }) {
  const others = SOCIAL_NAMES.filter((name) => name !== SHOWN).join(' ');
  return [
    ...comment(
      `Shown for Google; the same names exist for ${others}. Register with the provider as redirect address: GATECALL_URL/v1/public/oauth/<provider>/callback. Apple's secret is a JWT that you sign with the key from its developer site, and renew within six months.`,
    ),
    ...socialSettings(SHOWN).flatMap(linesOf),
  ];
}

const linesOf = ([name, { does, form = [], usual, example = '' }]) => [
  ...comment(does),
  ...form.map((line) => `#   ${line}`),
  usual === undefined ? `# ${name}=${example}` : `${name}=${usual}`,
];

/** Text in lines of a comment. */
function comment(words) {
  const lines = [];
  let line = '#';
  for (const word of words.split(' ')) {
    if (line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = '#';
    }
    line += ` ${word}`;
  }
  return [...lines, line];
}
