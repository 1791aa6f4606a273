import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const POSTGRES_FOLDER = '/usr/lib/postgresql';

/** The newest PostgreSQL's programs; undefined if none is installed. */
export const postgresFolder = (): string | undefined =>
  existsSync(POSTGRES_FOLDER)
    ? readdirSync(POSTGRES_FOLDER)
        .map((version) => join(POSTGRES_FOLDER, version, 'bin'))
        .findLast((folder) => existsSync(join(folder, 'postgres')))
    : undefined;

/** Its own ports are `port` and the next one. */
export const etcdArguments = (port: number, data: string): string[] => [
  `--data-dir=${data}`,
  '--name=etcd',
  `--listen-client-urls=http://127.0.0.1:${port}`,
  `--advertise-client-urls=http://127.0.0.1:${port}`,
  `--listen-peer-urls=http://127.0.0.1:${port + 1}`,
  `--initial-advertise-peer-urls=http://127.0.0.1:${port + 1}`,
  `--initial-cluster=etcd=http://127.0.0.1:${port + 1}`,
];

/** As docs/operations/failover.md advises, except for the watchdog, which this machine need not have. */
export const nodeFile = (
  name: string,
  input: { ports: { postgres: number; rest: number }; data: string; etcd: number },
) => ({
  scope: 'gatecall',
  name,
  restapi: {
    listen: `127.0.0.1:${input.ports.rest}`,
    connect_address: `127.0.0.1:${input.ports.rest}`,
  },
  etcd3: { host: `127.0.0.1:${input.etcd}` },
  bootstrap: {
    dcs: {
      ttl: 20,
      loop_wait: 2,
      retry_timeout: 5,
      synchronous_mode: true,
      synchronous_mode_strict: true,
      maximum_lag_on_failover: 1_048_576,
      postgresql: {
        use_pg_rewind: true,
        // A node that cannot be brought back is copied again.
        remove_data_directory_on_rewind_failure: true,
        remove_data_directory_on_diverged_timelines: true,
        parameters: {
          max_connections: 150,
          wal_log_hints: 'on',
          wal_keep_size: '512MB',
          shared_buffers: '64MB',
        },
      },
    },
    initdb: [{ encoding: 'UTF8' }, 'data-checksums'],
    pg_hba: ['host all all 127.0.0.1/32 md5', 'host replication all 127.0.0.1/32 md5'],
  },
  postgresql: {
    listen: `127.0.0.1:${input.ports.postgres}`,
    connect_address: `127.0.0.1:${input.ports.postgres}`,
    data_dir: join(input.data, 'data'),
    bin_dir: postgresFolder(),
    pgpass: join(input.data, 'pgpass'),
    authentication: {
      superuser: { username: 'postgres', password: 'secret' },
      replication: { username: 'replicator', password: 'secret' },
      rewind: { username: 'postgres', password: 'secret' },
    },
    parameters: { unix_socket_directories: input.data },
  },
  watchdog: { mode: 'off' },
});

/** What HAProxy reads: the primary on the ninth port, the standbys on the tenth. */
export const balancerFile = (
  port: number,
  nodes: readonly { postgres: number; rest: number }[],
): string => {
  const servers = nodes.map(
    ({ postgres, rest }, i) =>
      `  server n${i + 1} 127.0.0.1:${postgres} check port ${rest} inter 500 fall 2 rise 1 on-marked-down shutdown-sessions`,
  );
  return [
    'defaults',
    '  mode tcp',
    '  timeout connect 1s',
    '  timeout check 1s',
    '  timeout client 10m',
    '  timeout server 10m',
    'listen primary',
    `  bind 127.0.0.1:${port + 8}`,
    '  option httpchk GET /primary',
    ...servers,
    'listen standbys',
    `  bind 127.0.0.1:${port + 9}`,
    '  option httpchk GET /replica',
    ...servers,
    '',
  ].join('\n');
};
