import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fromRoot } from './paths.mjs';

/** The machine's own Node, where it is older than ours: CI builds the packages on Node 18, too. */
const HOST = process.env.PATH.split(path.delimiter)
  .map((folder) => path.join(folder, 'node'))
  .find((node) => majorOf(node) < 24);

function majorOf(node) {
  try {
    return Number(
      execFileSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' }).split('.')[0],
    );
  } catch {
    return Number.NaN; // no Node there
  }
}

describe('the builds of the packages', () => {
  it('all start on whatever Node the host has', () => {
    const builds = globSync('packages/*/package.json', { cwd: fromRoot() })
      .map((file) => JSON.parse(readFileSync(fromRoot(file), 'utf8')).scripts?.build)
      .filter(Boolean);
    expect(builds).toHaveLength(3);
    for (const build of builds) expect(build).toMatch(/^node \.\.\/\.\.\/tools\/on-node\.mjs \S+$/);
  });

  it.skipIf(HOST === undefined)(
    'run on ours, in the folder and with the exit code of the script',
    () => {
      const script = 'console.log(process.versions.node, process.cwd()); process.exit(3)';
      const cwd = fromRoot('packages', 'auth-widget');
      try {
        execFileSync(HOST, [fromRoot('tools', 'on-node.mjs'), '-e', script], {
          cwd,
          stdio: 'pipe',
        });
        expect.unreachable();
      } catch ({ status, stdout }) {
        expect(String(stdout)).toMatch(new RegExp(`^2[4-9]\\.\\S+ ${RegExp.escape(cwd)}\n$`));
        expect(status).toBe(3);
      }
    },
  );
});
