import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeIn } from '@gatecall/testkit/code-blocks';
import { createTestServer } from '@gatecall/testkit/test-server';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const DEPLOY = join(ROOT, 'deploy');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const files = readdirSync(DEPLOY, { recursive: true, encoding: 'utf8' }).map((name) =>
  join('deploy', name),
);
const ofType = (type: string): string[] => files.filter((file) => file.endsWith(type));

/** Written by Prometheus and by its agents, not by us. */
const FOREIGN_METRICS = new Set(['up']);
const METRIC = /\b(?:gatecall_[a-z0-9_]+|up(?=\{))/g;
const listed = new Set(
  [...read('.env.example').matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name),
);
/** What begins as one of ours does. */
const VARIABLE = new RegExp(
  `\\b(?:${[...new Set([...listed].flatMap((name) => /^[A-Z0-9]+(?=_)/.exec(name) ?? []))].join('|')})_[A-Z0-9_]+\\b`,
  'g',
);

const rules = () =>
  (
    parse(read('deploy/monitoring/alerts.yaml')) as {
      groups: { rules: { alert: string; expr: string }[] }[];
    }
  ).groups.flatMap((group) => group.rules);
/** Counters of ours with at most one label in an expression. Requests are counted from the first on. */
const COUNTED = /\bincrease\((gatecall_\w+)(?:\{(.*?)\})?\[/g;
/** A matcher of PromQL as it is found in a line of metrics. */
const asPattern = (matcher: string): string =>
  matcher.replace(/=~"(.*)"/, '="(?:$1)"').replace(/!="(.*)"/, '="(?!$1")[^"]*"');

describe('the files in deploy/', () => {
  it.each(ofType('.yaml'))('%s is YAML, without a duplicate key', (file) => {
    for (const document of parseAllDocuments(read(file), { uniqueKeys: true, merge: true })) {
      expect('errors' in document && document.errors).toEqual([]);
    }
  });

  it.each(ofType('.yaml').filter((file) => file.includes('compose')))(
    '%s mounts temporary folders by their paths',
    (file) => {
      const { services } = parse(read(file), { merge: true }) as {
        services: Record<string, { tmpfs?: string[] }>;
      };
      const mounts = Object.values(services).flatMap(({ tmpfs = [] }) => tmpfs);
      expect(mounts).toContain('/tmp');
      expect(mounts.filter((mount) => !mount.startsWith('/'))).toEqual([]);
    },
  );

  it.each(files.filter((file) => !/\.(json|md)$/.test(file) && /\.[a-z]+$|Dockerfile$/.test(file)))(
    '%s names settings that exist',
    (file) => {
      const named = new Set(read(file).match(VARIABLE) ?? []);
      expect([...named].filter((name) => !listed.has(name))).toEqual([]);
    },
  );

  it('alerts and draws from metrics that /metrics has', async () => {
    const server = await createTestServer();
    const { text } = await server.request('GET', '/metrics');
    await server.close();
    const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const dashboard: unknown = JSON.parse(read('deploy/monitoring/dashboard.json'));
    const sources = [read('deploy/monitoring/alerts.yaml'), JSON.stringify(dashboard)];
    const named = sources.flatMap((source) => source.match(METRIC) ?? []);
    expect(new Set(named).size).toBeGreaterThan(15);
    const isKnown = (name: string): boolean =>
      FOREIGN_METRICS.has(name) ||
      known.has(name) ||
      known.has(name.replace(/_(bucket|count|sum)$/, ''));
    expect(named.filter((name) => !isKnown(name))).toEqual([]);
  });

  it('has a case in which each alert fires, and one in which it does not', () => {
    const { tests } = parse(read('deploy/monitoring/alerts.test.yaml')) as {
      tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
    };
    const cases = tests.flatMap((group) => group.alert_rule_test);
    const named = (isFiring: boolean) =>
      new Set(
        cases
          .filter(({ exp_alerts: expected }) => expected.length > 0 === isFiring)
          .map(({ alertname }) => alertname),
      );
    const all = rules().map(({ alert }) => alert);
    expect(all.filter((alert) => !named(true).has(alert))).toEqual([]);
    expect(all.filter((alert) => !named(false).has(alert))).toEqual([]);
  });

  it('alerts on counts that start at zero, because the rise from nothing is none', async () => {
    const server = await createTestServer();
    const { text } = await server.request('GET', '/metrics');
    await server.close();
    const counted = rules().flatMap(({ expr }) => [...expr.matchAll(COUNTED)]);
    expect(counted.length).toBeGreaterThan(8);
    const missing = counted.filter(([, name = '', labels = '']) => {
      const line = new RegExp(`^${name}(?:\\{.*${asPattern(labels)}.*\\})? 0$`, 'm');
      return !line.test(text);
    });
    expect(missing.map(([, name, labels]) => `${name}{${labels}}`)).toEqual([]);
  });

  it('leads from every alert to a page that exists', () => {
    const pages = [...read('deploy/monitoring/alerts.yaml').matchAll(/runbook: (\S+)/g)];
    expect(pages.length).toBeGreaterThan(10);
    for (const [, page = ''] of pages) expect(read(page)).toMatch(/^# /);
  });

  it('hands the settings of the unit to the command line', () => {
    const folder = mkdtempSync(join(tmpdir(), 'gatecall-unit-'));
    writeFileSync(join(folder, 'environment'), 'PORT=3456\nGATECALL_DATA=./data\n');
    const [block = ''] = codeIn('deploy/README.md', 'sh');
    const script = block
      .replace('/etc/gatecall', folder)
      .replace(/^npx --prefix \/opt\/gatecall gatecall doctor$/m, 'env');
    const { stdout } = spawnSync('sh', ['-ec', script], { encoding: 'utf8', env: {} });
    rmSync(folder, { recursive: true });
    expect(stdout.split('\n')).toEqual(
      expect.arrayContaining([
        'PORT=3456',
        'GATECALL_MODE=production',
        'GATECALL_DATA=/var/lib/gatecall',
      ]),
    );
  });

  it('starts Node itself with the built file, and not as root', () => {
    const dockerfile = read('deploy/Dockerfile');
    expect(dockerfile).toMatch(/^ENTRYPOINT \["node", "apps\/server\/dist\/main\.js"\]$/m);
    const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect([...lastStage.matchAll(/^USER (\S+)$/gm)].map(([, user]) => user)).toEqual(['node']);
    expect(read('deploy/systemd/gatecall.service')).toMatch(
      /^ExecStart=\/usr\/bin\/node apps\/server\/dist\/main\.js$/m,
    );
  });
});
