/** The engines other than Chromium that the main stories run in, if the machine has them. */
// The machine's own Node runs this, so nothing newer than Node 20 may be used.
import { accessSync, constants, readdirSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = (process.env.PATH || '').split(path.delimiter).concat('/usr/bin');

/** What each needs: the variable that names the program, and where it usually is. */
const ENGINES = [
  { name: 'Firefox', needs: { FIREFOX_PATH: ['firefox-esr', 'firefox'] } },
  {
    name: 'WebKit',
    needs: {
      WEBKIT_DRIVER_PATH: ['WebKitWebDriver'],
      // Beside the library, in a folder of the processor's name.
      WEBKIT_BROWSER_PATH: webkitFolders().map((folder) => path.join(folder, 'MiniBrowser')),
      XVFB_PATH: ['Xvfb'],
    },
  },
];

/** The programs found, by their variables, and the engines that are left out, with the missing programs. */
export function otherEngines() {
  const programs = {};
  const leftOut = [];
  for (const { name, needs } of ENGINES) {
    const found = Object.entries(needs).map(([variable, names]) => [
      variable,
      process.env[variable] || find(names),
    ]);
    const missing = found.filter(([, program]) => !program).map(([variable]) => needs[variable][0]);
    if (missing.length === 0) Object.assign(programs, Object.fromEntries(found));
    else leftOut.push(`${name} (no ${missing.map((each) => path.basename(each)).join(', ')})`);
  }
  return { programs, leftOut };
}

/** The tests of Home Assistant need a real broker (Debian's package has the two in different folders). */
export const missingBroker = () =>
  find(['mosquitto_passwd']) ? [] : ['Home Assistant (no mosquitto)'];

const find = (names) =>
  names
    .flatMap((name) =>
      name.startsWith('/') ? [name] : FOLDERS.map((folder) => path.join(folder, name)),
    )
    .find(isProgram);

/** Where distributions install WebKitGTK's own browser. */
function webkitFolders() {
  const usual = ['/usr/lib', '/usr/libexec'];
  const below = usual.flatMap((folder) => foldersIn(folder).map((name) => path.join(folder, name)));
  const names = ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-4.1', 'webkitgtk-4.0'];
  return [...usual, ...below].flatMap((folder) => names.map((name) => path.join(folder, name)));
}

function foldersIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
