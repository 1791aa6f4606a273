import { expect, it } from 'vitest';

import { frame } from '../text/en/frame.ts';
import { isCurrent, placeGroups } from './screens.ts';

it.each([
  ['/console/units/u1', '/console/buildings', true],
  ['/console/imports/b1', '/console/buildings', true],
  ['/console/buildings/b1', '/console/buildings', true],
  ['/console/residents/r1', '/console/residents', true],
  ['/console/residents/r1', '/console', false],
  ['/console/units/u1', '/console/residents', false],
])('tells that %s belongs to the entry %s: %s', (path, to, belongs) => {
  expect(isCurrent(to, path)).toBe(belongs);
});

it('puts a heading above a group only where there are several', () => {
  const headings = (role: 'operator' | 'manager') =>
    placeGroups(frame, role).map(({ label }) => label);
  expect(headings('manager')).toEqual([null]);
  expect(headings('operator').filter(Boolean)).toHaveLength(3);
});
