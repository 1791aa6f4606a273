import { z } from 'zod';
import { SEARCH_LENGTH } from '../constants.ts';
import { typedName } from '../typed-name.ts';

/** Members of a list's query: how many at most, and where the previous page ended. */
export const pageQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  /** The `next_cursor` of the previous page. */
  cursor: z.string().max(8_000).optional(),
});

/** What a list is searched by. */
export const searchText = z.string().trim().max(SEARCH_LENGTH);

/** A page of a list. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), next_cursor: z.string().nullable() });

/** An id in a path; one that names nothing is not found. */
export const idParam = z.string().max(200);

/** The reply to a DELETE call. */
export const deletedAnswer = z.object({ deleted: z.literal(true) });

const MAX_REASON = 200;
/** The reason for an act that others may ask about later, as readable words. */
export const reason = typedName(MAX_REASON, 3);
/** The same for looking something up, in the header `Reason`. */
export const lookReason = typedName(MAX_REASON, 1);
