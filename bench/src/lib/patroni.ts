import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pause } from './cluster.ts';
import { balancerFile, etcdArguments, nodeFile, postgresFolder } from './patroni-files.ts';

const run = promisify(execFile);

/** The programs of Debian's packages patroni, etcd-server, haproxy and postgresql. */
const PROGRAMS = {
  patroni: '/usr/bin/patroni',
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
};
const NAMES = ['n1', 'n2', 'n3'] as const;
const START_LIMIT_MS = 90_000;

export type NodeName = (typeof NAMES)[number];

/** Three PostgreSQL servers that Patroni runs, and HAProxy in front: all on this machine. */
export type PatroniCluster = {
  /** Follows the primary. */
  readonly url: string;
  /** Follows the standbys. */
  readonly readUrl: string;
  /** The first row of a statement, by psql; undefined if there is no reply. */
  ask(statement: string): Promise<string | undefined>;
  /** Which node takes writes; undefined while none does. */
  primary(): Promise<NodeName | undefined>;
  standbys(): Promise<NodeName[]>;
  /** Resolves when one primary and two streaming standbys are there. */
  whole(): Promise<void>;
  /** Kills a node, Patroni and PostgreSQL, as a power cut does. */
  killNode(name: NodeName): void;
  startNode(name: NodeName): void;
  /** Kills PostgreSQL alone; Patroni starts it again. */
  killPostmaster(name: NodeName): void;
  /** Suspends all processes of a node; `thaw` lets them continue. */
  freeze(name: NodeName): void;
  thaw(name: NodeName): void;
  switchover(): Promise<void>;
  stop(): Promise<void>;
};

/** The packages that are missing, in a sentence; undefined if all are there. */
export function missingPackages(): string | undefined {
  const missing = Object.entries(PROGRAMS)
    .filter(([, file]) => !existsSync(file))
    .map(([name]) => name);
  if (postgresFolder() === undefined) missing.push('postgresql');
  return missing.length === 0
    ? undefined
    : `Skipped: this needs Debian's patroni, etcd-server, haproxy and postgresql, and ${missing.join(', ')} is not installed.`;
}

/** Takes sixteen ports from `port` on. */
export async function startPatroni(port: number): Promise<PatroniCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'gatecall-patroni-'));
  // PostgreSQL refuses to run as root: then it runs as the user that its package made.
  const owner = process.getuid?.() === 0 ? postgresUser() : undefined;
  const own = (path: string): void => {
    if (owner) chownSync(path, owner.uid, owner.gid);
  };
  own(folder);
  chmodSync(folder, 0o755);
  const nodes = new Map(NAMES.map((name, i) => [name, makeNode(name, { folder, port, i, own })]));
  const nodeOf = (name: NodeName) => {
    const node = nodes.get(name);
    if (!node) throw new Error(`No node is called ${name}.`);
    return node;
  };
  const running = new Map<string, ChildProcess>();
  const runChild = (name: string, command: string, args: string[]): void => {
    const child = spawn(command, args, {
      stdio: 'ignore',
      cwd: folder,
      ...owner,
      env: { ...process.env, HOME: folder, ETCDCTL_API: '3' },
    });
    running.set(name, child);
  };
  runChild('etcd', PROGRAMS.etcd, etcdArguments(port + 6, join(folder, 'etcd')));
  await pause(2_000);
  const startNode = (name: NodeName): void => runChild(name, PROGRAMS.patroni, [nodeOf(name).file]);
  for (const name of NAMES) startNode(name);
  const balancer = join(folder, 'haproxy.cfg');
  writeFileSync(balancer, balancerFile(port, [...nodes.values()]));
  runChild('haproxy', PROGRAMS.haproxy, ['-f', balancer]);

  const serving = async (path: string): Promise<NodeName[]> => {
    const answers = await Promise.all(NAMES.map((name) => isServing(nodeOf(name).rest, path)));
    return NAMES.filter((_name, i) => answers[i]);
  };
  const signal = (name: NodeName, what: NodeJS.Signals): void => {
    const pids = processesOf(running.get(name)?.pid, nodeOf(name).data);
    for (const pid of pids) sendSignal(pid, what);
  };

  const isWhole = async (): Promise<boolean> =>
    (await serving('/primary')).length === 1 &&
    (await serving('/synchronous')).length === 1 &&
    (await cluster.standbys()).length === 2;

  const cluster: PatroniCluster = {
    url: `postgres://postgres:secret@127.0.0.1:${port + 8}/postgres`,
    readUrl: `postgres://postgres:secret@127.0.0.1:${port + 9}/postgres`,
    ask: (statement) => askBySql(cluster.url, statement),
    primary: async () => (await serving('/primary'))[0],
    standbys: () => serving('/replica?lag=16MB'),
    whole: () => waitFor(isWhole),
    killNode: (name) => signal(name, 'SIGKILL'),
    startNode,
    killPostmaster(name) {
      const pid = postmasterOf(nodeOf(name).data);
      if (pid !== undefined) sendSignal(pid, 'SIGKILL');
    },
    freeze: (name) => signal(name, 'SIGSTOP'),
    thaw: (name) => signal(name, 'SIGCONT'),
    async switchover() {
      const leader = await cluster.primary();
      if (leader === undefined) throw new Error('There is no primary to switch from.');
      await switchFrom(leader, nodeOf(leader).rest);
    },
    async stop() {
      for (const name of NAMES) signal(name, 'SIGCONT');
      for (const name of NAMES) signal(name, 'SIGKILL');
      for (const child of running.values()) child.kill('SIGKILL');
      await pause(500);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await cluster.whole();
  return cluster;
}

async function waitFor(isWhole: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + START_LIMIT_MS;
  while (!(await isWhole())) {
    if (Date.now() > until) throw new Error('The cluster did not become whole.');
    await pause(500);
  }
}

/** Writes a node's configuration for Patroni. */
function makeNode(
  name: NodeName,
  input: { folder: string; port: number; i: number; own: (path: string) => void },
) {
  const ports = { postgres: input.port + input.i, rest: input.port + 3 + input.i };
  const data = join(input.folder, name);
  mkdirSync(data, { mode: 0o700 });
  input.own(data);
  const file = join(input.folder, `${name}.yml`);
  writeFileSync(file, JSON.stringify(nodeFile(name, { ports, data, etcd: input.port + 6 })));
  return { ...ports, data, file };
}

const isServing = async (port: number, path: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(1_000) })
    .then(({ ok }) => ok)
    .catch(() => false);

const askBySql = async (url: string, statement: string): Promise<string | undefined> =>
  run(join(postgresFolder() ?? '', 'psql'), [url, '-Atc', statement], {
    timeout: 5_000,
    env: { ...process.env, PGCONNECT_TIMEOUT: '2' },
  }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );

async function switchFrom(leader: NodeName, port: number): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${port}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader }),
  });
  if (!reply.ok) throw new Error(`No switchover: ${await reply.text()}`);
}

/** Patroni, the postmaster and its children. */
function processesOf(patroni: number | undefined, data: string): number[] {
  const postmaster = postmasterOf(data);
  return [
    patroni,
    ...(postmaster === undefined ? [] : [postmaster, ...childrenOf(postmaster)]),
  ].filter((pid) => pid !== undefined);
}

function postgresUser(): { uid: number; gid: number } {
  const [uid = 0, gid = 0] = ['-u', '-g'].map((what) =>
    Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' })),
  );
  return { uid, gid };
}

function postmasterOf(data: string): number | undefined {
  const file = join(data, 'data', 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  return existsSync(`/proc/${pid}`) ? pid : undefined;
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}
