import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOMS } from './mutation-rooms.mjs';
import { ROOT } from './paths.mjs';
import { Refusal } from './say.mjs';

const CODE = '{ts,tsx,mjs}';
const NOT_CODE = /[.](test|testing|d)[.]\w+$/;

/**
 * What to break: every room, or those that are named, or a path of the repository. A path picks what
 * the rooms have there, each with its own tests; outside of all rooms it is taken alone, with the
 * tests of its folder.
 */
export function chooseRooms(wanted) {
  if (wanted.length === 0) return ROOMS.map((room) => ({ ...room, files: codeAt(room.files) }));
  const chosen = new Map();
  for (const room of wanted.flatMap(roomsOf)) {
    const files = new Set([...(chosen.get(room.name)?.files ?? []), ...room.files]);
    chosen.set(room.name, { ...room, files: [...files].toSorted() });
  }
  return [...chosen.values()];
}

function roomsOf(wanted) {
  const named = ROOMS.find(({ name }) => name === wanted);
  if (named) return [{ ...named, files: codeAt(named.files) }];
  const place = path.relative(ROOT, path.resolve(ROOT, wanted)).replaceAll(path.sep, '/');
  const found = statSync(path.join(ROOT, place), { throwIfNoEntry: false });
  if (!found || place.startsWith('..')) {
    const names = ROOMS.map(({ name }) => name).join(', ');
    throw new Refusal(`No room or path is called ${wanted}. The rooms are: ${names}`);
  }
  const isHere = (file) => place === '' || file === place || file.startsWith(`${place}/`);
  const rooms = ROOMS.map((room) => ({ ...room, files: codeAt(room.files).filter(isHere) }));
  const picked = rooms.filter(({ files }) => files.length > 0);
  return picked.length > 0 ? picked : [ownRoom(place, found.isDirectory())];
}

function ownRoom(place, isFolder) {
  const files = codeAt([isFolder ? `${place}/**/*.${CODE}` : place]);
  if (files.length === 0) throw new Refusal(`Nothing to break is at ${place}.`);
  const folder = isFolder ? place : path.posix.dirname(place);
  const tests = filesAt([`${folder}/**/*.test.${CODE}`]);
  if (tests.length === 0) throw new Refusal(`No test in ${folder} could notice a break.`);
  return { name: place, files, tests };
}

const filesAt = (patterns) =>
  globSync(patterns, { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist/**'] })
    .map((file) => file.replaceAll(path.sep, '/'))
    .toSorted();
const codeAt = (patterns) =>
  filesAt(patterns).filter((file) => /[.](tsx?|mjs)$/.test(file) && !NOT_CODE.test(file));
