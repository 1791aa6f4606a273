import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PERIOD_MICROSECONDS = 20_000;
const GROUPS = '/sys/fs/cgroup';

/**
 * Limits a process to that share of a core, by its own control group (either version). Returns a
 * function that moves it back and removes the group.
 */
export function limitCpu(pid: number, cores: number): () => void {
  const isSecond = existsSync(join(GROUPS, 'cgroup.controllers'));
  const parent = isSecond ? GROUPS : join(GROUPS, 'cpu');
  const group = join(parent, `gatecall-bench-${pid}`);
  const quota = Math.round(cores * PERIOD_MICROSECONDS);
  if (isSecond) writeFileSync(join(parent, 'cgroup.subtree_control'), '+cpu');
  mkdirSync(group);
  if (isSecond) {
    writeFileSync(join(group, 'cpu.max'), `${quota} ${PERIOD_MICROSECONDS}`);
  } else {
    writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD_MICROSECONDS));
    writeFileSync(join(group, 'cpu.cfs_quota_us'), String(quota));
  }
  writeFileSync(join(group, 'cgroup.procs'), String(pid));
  return () => {
    writeFileSync(join(parent, 'cgroup.procs'), String(pid));
    rmdirSync(group);
  };
}
