/** The server as a package: packed as for a release, installed in an empty folder, used. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { startServer } from '../harness/server.ts';
import { signIn } from '../harness/sign-in.ts';
import { freshProject, NoRegistry } from './fresh-project.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const RELEASE = join(ROOT, 'release');
const LIMIT_MS = 240_000;

test(
  'a stranger without the repository serves with one command, signs in, and sees it on the command line',
  { timeout: LIMIT_MS },
  async ({ skip }) => {
    execFileSync(process.execPath, ['tools/pack.mjs'], { cwd: ROOT });
    execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: RELEASE });
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const tarball = join(RELEASE, `gatecall-${version}.tgz`);
    const project = await freshProject({}, [tarball]).catch((error: unknown) => {
      if (!(error instanceof NoRegistry)) throw error;
      process.stdout.write('npm reaches no registry: the package of the server was left out.\n');
      return skip();
    });
    const bin = join(project.folder, 'node_modules/.bin/gatecall');
    const data = join(project.folder, 'elsewhere');
    mkdirSync(data);
    const env = { ...process.env, GATECALL_DATA: data };
    const run = (...args: string[]) =>
      execFileSync(bin, args, { cwd: project.folder, env, encoding: 'utf8', stdio: 'pipe' });
    const server = await startServer(
      { GATECALL_DATA: '' },
      { command: [bin, '--data', data], cwd: project.folder },
    );
    const browser = await launchBrowser();
    try {
      expect(server.output().trim().split('\n')).toHaveLength(5);
      expect(server.output()).toContain(data);
      const page = await browser.newPage();
      await signIn(page, server, 'ada@example.com');
      await page.getByRole('heading', { name: 'Try it!' }).waitFor();
      expect((await fetch(`${server.url}/widget/gatecall-auth.js`)).status).toBe(200);
      expect((await fetch(`${server.url}/dev/phone`)).status).toBe(200);
      expect((await fetch(`${server.url}/docs/guide`)).status).toBe(200);
    } finally {
      await browser.close();
      await server.stop();
    }
    expect(JSON.parse(run('residents', 'list', '--json'))).toMatchObject([
      { email: 'ada@example.com', gates: 0 },
    ]);
    expect(run('--version')).toBe(`${version}\n`);
    expect(run('--help')).toContain('gatecall [--data FOLDER] [--port NUMBER]');
    const settings = join(project.folder, 'node_modules', 'gatecall', '.env.example');
    expect(readFileSync(settings, 'utf8')).toContain('GATECALL_SYSTEM_NUMBERS');
    expect(() => run('--porrt', '3000')).toThrow(/Unknown option '--porrt'/);
    project.remove();
  },
);
