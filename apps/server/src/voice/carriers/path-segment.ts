import { isCarrierId } from '../../config/carriers/carrier-id.ts';

/**
 * One segment of the path to the resource that a carrier knows by this id. Ids come from outside; a
 * path built from anything else could name another resource, which would then be changed or deleted.
 *
 * @throws if it is no id; the error does not repeat it
 */
export function pathSegment(id: string): string {
  if (!isCarrierId(id)) throw new Error('That is no id of a carrier’s.');
  return encodeURIComponent(id);
}
