import { isCarrierId } from '../../config/carrier-id.ts';

/**
 * One segment of the path to what a carrier knows by this id. Ids come from outside: a path that is made
 * of anything else would be that of another thing, and what is there could be changed or deleted.
 *
 * @throws where that is no id; what is thrown does not tell it
 */
export function pathSegment(id: string): string {
  if (!isCarrierId(id)) throw new Error('That is no id of a carrier’s.');
  return encodeURIComponent(id);
}
