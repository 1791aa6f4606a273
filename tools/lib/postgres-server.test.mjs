import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

const MODULE = new URL('./postgres-server.mjs', import.meta.url).href;

describe("the tests' PostgreSQL", () => {
  it('leaves a program the exit code that it has chosen', () => {
    const program = `
      const { importEmbeddedPostgres } = await import(${JSON.stringify(MODULE)});
      await importEmbeddedPostgres();
      process.exitCode = 3;`;
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', program],
      { encoding: 'utf8' },
    );
    expect({ status, stderr }).toEqual({ status: 3, stderr: '' });
  });
});
