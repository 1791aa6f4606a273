/** The picture of docs/architecture.md: which room imports which, as dependency-cruiser reports it. */
import { cruiseModules } from '../check-boundaries.mjs';

const TESTS = /\.(test|testing)\.|\/testing[./]|^packages\/testkit\//;
const SERVER = 'apps/server/src/';

/** A mermaid flow chart with one node for each room and one arrow for each value import between two rooms. */
export async function drawPicture() {
  const { modules } = await cruiseModules();
  const edges = new Set();
  for (const { source, dependencies } of modules) {
    if (TESTS.test(source)) continue;
    for (const { resolved, dependencyTypes } of dependencies) {
      if (dependencyTypes.includes('type-only') || TESTS.test(resolved)) continue;
      const [from, to] = [roomOf(source), roomOf(resolved)];
      // the server's top files compose everything; others import only the error class from there
      if (from && to && from !== to && to !== 'server')
        edges.add(`  ${nodeOf(from)} --> ${nodeOf(to)}`);
    }
  }
  return ['```mermaid', 'flowchart LR', ...[...edges].toSorted(), '```'].join('\n');
}

/** A server folder, the server's top files together, or a whole package. */
function roomOf(file) {
  if (file.startsWith(SERVER)) {
    const [folder, ...rest] = file.slice(SERVER.length).split('/');
    return rest.length > 0 ? `server/${folder}` : 'server';
  }
  const [, name] = /^(?:apps|packages)\/([^/]+)\/src\//.exec(file) ?? [];
  return name;
}

const nodeOf = (room) => `${room.replaceAll(/[^a-z]/g, '_')}["${room}"]`;
