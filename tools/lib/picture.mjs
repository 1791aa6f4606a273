/** The picture of docs/architecture.md: which room imports which, as dependency-cruiser reports it. */
import { cruiseModules } from '../check-boundaries.mjs';

const TESTS = /\.(test|testing)\.|\/testing[./]|^packages\/testkit\//;
const SERVER = 'apps/server/src/';

/** A mermaid flow chart of the rooms and their value imports, without the arrows that follow from others. */
export async function drawPicture() {
  const { modules } = await cruiseModules();
  const imports = new Map();
  for (const { source, dependencies } of modules) {
    if (TESTS.test(source)) continue;
    for (const { resolved, dependencyTypes } of dependencies) {
      if (dependencyTypes.includes('type-only') || TESTS.test(resolved)) continue;
      const [from, to] = [roomOf(source), roomOf(resolved)];
      // the server's top files compose everything; others import only the error class from there
      if (from && to && from !== to && to !== 'server') add(imports, from, to);
    }
  }
  const lines = leaveOutImplied(joinRounds(imports)).map(
    ([from, to]) => `  ${nodeOf(from)} --> ${nodeOf(to)}`,
  );
  return ['```mermaid', 'flowchart LR', ...lines.toSorted(), '```'].join('\n');
}

const add = (map, from, to) => map.set(from, (map.get(from) ?? new Set()).add(to));

/** All that can be reached from a room, without the arrow `except`. */
function reachable(imports, from, except) {
  const seen = new Set();
  const follow = (room) => {
    for (const next of imports.get(room) ?? []) {
      if (seen.has(next) || (room === from && next === except)) continue;
      seen.add(next);
      follow(next);
    }
  };
  follow(from);
  return seen;
}

/** Makes one room of those that reach each other: their files import in no circle, but their folders do. */
function joinRounds(imports) {
  const reach = new Map([...imports.keys()].map((room) => [room, reachable(imports, room)]));
  const together = (room) => {
    const round = [...(reach.get(room) ?? [])].filter((other) => reach.get(other)?.has(room));
    return round.length > 0 ? round.toSorted().join('\n') : room;
  };
  const joined = new Map();
  for (const [from, targets] of imports) {
    for (const to of targets) {
      if (together(from) !== together(to)) add(joined, together(from), together(to));
    }
  }
  return joined;
}

const leaveOutImplied = (imports) =>
  [...imports].flatMap(([from, targets]) =>
    [...targets].filter((to) => !reachable(imports, from, to).has(to)).map((to) => [from, to]),
  );

/** A server folder, the server's top files together, or a whole package. */
function roomOf(file) {
  if (file.startsWith(SERVER)) {
    const [folder, ...rest] = file.slice(SERVER.length).split('/');
    return rest.length > 0 ? `server/${folder}` : 'server';
  }
  const [, name] = /^(?:apps|packages)\/([^/]+)\/src\//.exec(file) ?? [];
  return name;
}

const nodeOf = (room) => {
  const [first = ''] = room.split('\n');
  return `${first.replaceAll(/[^a-z]/g, '_')}["${room.replaceAll('\n', '<br>')}"]`;
};
