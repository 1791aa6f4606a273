/** Installs exactly the lockfile, once: again only when lockfile, Node ABI or platform changed. */
import { withLock } from './lock.mjs';
import { fromRoot } from './paths.mjs';
import { npm } from './run.mjs';
import { Refusal, step } from './say.mjs';
import { hashOfFile, readNote, writeNote } from './stamp.mjs';

// Inside node_modules on purpose: deleting that folder deletes the record with it.
const NOTE = fromRoot('node_modules', '.cache', 'gatecall-install.json');

export async function ensureInstalled() {
  const now = fingerprint();
  if (isUpToDate(now)) return;
  await withLock('setup', async () => {
    if (isUpToDate(now)) return;
    if (wasInstalledByHand(now)) {
      writeNote(NOTE, now);
      return;
    }
    await step('Installing packages', async () => {
      const { code, output } = await npm(['ci', '--ignore-scripts', '--prefer-offline']);
      if (code !== 0) {
        throw new Refusal(
          `npm ci failed. Its output:\n${withoutUsage(output)}\nCheck the connection to the npm registry and run the command again.`,
        );
      }
    });
    writeNote(NOTE, now);
  });
}

function fingerprint() {
  return {
    lockfile: hashOfFile(fromRoot('package-lock.json')),
    abi: process.versions.modules,
    platform: `${process.platform}-${process.arch}`,
  };
}

function isUpToDate(now) {
  const note = readNote(NOTE);
  return (
    note !== undefined &&
    note.lockfile === now.lockfile &&
    note.abi === now.abi &&
    note.platform === now.platform
  );
}

/**
 * A developer's own `npm install` leaves no record of ours, or an old one. npm writes its hidden
 * lockfile last, so when that agrees with ours the folder is complete.
 */
function wasInstalledByHand(now) {
  const note = readNote(NOTE);
  if (note && (note.abi !== now.abi || note.platform !== now.platform)) return false;
  const hidden = readNote(fromRoot('node_modules', '.package-lock.json'));
  if (!hidden) return false;
  const wanted = readNote(fromRoot('package-lock.json')).packages;
  return Object.entries(wanted).every(([name, entry]) => {
    if (!name.startsWith('node_modules/')) return true;
    const found = hidden.packages[name];
    if (!found) return entry.optional === true || entry.devOptional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/** npm prints its whole manual after some errors. */
function withoutUsage(output) {
  return output.split(/\n.*(?:Clean install a project|Usage:)/)[0];
}
