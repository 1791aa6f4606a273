import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readVersion, versionedFiles, withVersion } from './versions.mjs';

it('changes the version of all that is ours, and nothing else', () => {
  const before = readVersion();
  for (const file of versionedFiles()) {
    const text = readFileSync(file, 'utf8');
    const after = withVersion(text, before, '99.0.0');
    expect(after).toContain('"version": "99.0.0"');
    expect(withVersion(after, '99.0.0', before)).toBe(text);
  }
});

it('leaves the versions of other packages, in a lockfile as well', () => {
  const lockfile = {
    name: 'gatecall',
    version: '1.0.0',
    packages: {
      '': { name: 'gatecall', version: '1.0.0' },
      runtime: { name: '@gatecall/runtime', version: '2.0.0' },
      'packages/sdk': {
        name: '@gatecall/sdk',
        version: '1.0.0',
        dependencies: { '@gatecall/contracts': '1.0.0', jose: '1.0.0' },
      },
      'node_modules/jose': { version: '1.0.0' },
    },
  };
  const { packages } = JSON.parse(withVersion(JSON.stringify(lockfile), '1.0.0', '1.1.0'));
  expect(packages['node_modules/jose'].version).toBe('1.0.0');
  expect(packages.runtime.version).toBe('2.0.0');
  expect(packages['packages/sdk']).toMatchObject({
    version: '1.1.0',
    dependencies: { '@gatecall/contracts': '1.1.0', jose: '1.0.0' },
  });
});
