/** Other languages' tools for the back ends: the installed ones, otherwise from packages, otherwise none. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const works = (command: string, args: readonly string[]): Promise<boolean> =>
  run(command, args).then(
    () => true,
    () => false,
  );

/** Debian's golang-jwt, if Go's own proxy cannot be reached. */
const PACKAGED_GO_JWT = '/usr/share/gocode/src/github.com/golang-jwt/jwt';

/** Several tests may want the package manager at once; it waits for its own lock. */
async function install(packages: readonly string[]): Promise<void> {
  const isRoot = process.getuid?.() === 0;
  const command = isRoot ? 'apt-get' : 'sudo';
  const apt = [...(isRoot ? [] : ['-n', 'apt-get']), '-o', 'DPkg::Lock::Timeout=600', '-qy'];
  if (!(await works(command, [...apt, 'install', '--no-install-recommends', ...packages]))) {
    await works(command, [...apt, 'update']);
    await works(command, [...apt, 'install', '--no-install-recommends', ...packages]);
  }
}

/** A Python that has PyJWT: an installed one, a new environment by pip, or the distribution's. */
export async function python(folder: string): Promise<string | undefined> {
  const has = (command: string) =>
    works(command, ['-c', 'import jwt; assert jwt.algorithms.has_crypto']);
  if (await has('python3')) return 'python3';
  const own = join(folder, 'python/bin/python3');
  if (await works('python3', ['-m', 'venv', join(folder, 'python')])) {
    await works(own, ['-m', 'pip', 'install', '--quiet', '--retries=0', 'PyJWT[crypto]>=2.6']);
    if (await has(own)) return own;
  }
  await install(['python3-jwt', 'python3-cryptography']);
  return (await has('/usr/bin/python3')) ? '/usr/bin/python3' : undefined;
}

/** Compiles the files with golang-jwt 5 from the proxy, or 4 from the distribution; names the program. */
export async function compileGo(
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  if (!(await works('go', ['version']))) await install(['golang-go']);
  if (!(await works('go', ['version']))) return undefined;
  const module = join(folder, 'go');
  mkdirSync(module);
  const env = { ...process.env, GOFLAGS: '-mod=mod', GOTOOLCHAIN: 'local', GOSUMDB: 'off' };
  const go = (...args: readonly string[]) => run('go', args, { cwd: module, env });
  const write = (version: string, more: string) => {
    for (const [name, code] of Object.entries(files)) {
      writeFileSync(
        join(module, name),
        code.replaceAll('golang-jwt/jwt/v5', `golang-jwt/jwt/${version}`),
      );
    }
    writeFileSync(join(module, 'go.mod'), `module shop\n\ngo 1.18\n\n${more}\n`);
  };
  write('v5', 'require github.com/golang-jwt/jwt/v5 v5.2.1');
  const isFetched = await go('mod', 'download').then(
    () => true,
    () => false,
  );
  if (!isFetched) {
    if (!existsSync(PACKAGED_GO_JWT)) await install(['golang-github-golang-jwt-jwt-dev']);
    if (!existsSync(PACKAGED_GO_JWT)) return undefined;
    const path = 'github.com/golang-jwt/jwt/v4';
    write('v4', `require ${path} v4.4.3\n\nreplace ${path} => ${PACKAGED_GO_JWT}`);
  }
  await go('build', '-o', 'shop');
  return join(module, 'shop');
}
