import type { Deps } from '../../deps.ts';
import { toWireTime } from '../../platform/clock.ts';
import { readEndpoints } from '../../webhooks/endpoints.ts';
import { ok, warning, type Finding } from '../../platform/finding.ts';

/** Endpoints of webhooks that take nothing, each by name; nothing is said if there are none. */
export async function checkEndpoints(deps: Deps): Promise<readonly Finding[]> {
  const check = 'webhooks';
  const endpoints = await readEndpoints(deps);
  if (endpoints.length === 0) return [];
  const findings = endpoints.flatMap(({ endpointId, offAt, failingSince }): Finding[] => {
    if (offAt !== null) {
      const detail = `${endpointId} is off since ${toWireTime(offAt)}. When it works again: gatecall webhooks on ${endpointId}`;
      return [warning(check, detail)];
    }
    if (failingSince === null) return [];
    const detail = `${endpointId} has taken nothing since ${toWireTime(failingSince)}. See: gatecall webhooks log ${endpointId}`;
    return [warning(check, detail)];
  });
  if (findings.length > 0) return findings;
  return [ok(check, endpoints.length === 1 ? '1 endpoint' : `${endpoints.length} endpoints`)];
}
