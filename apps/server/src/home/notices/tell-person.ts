import { findLanguage } from '../../auth/users/logic.ts';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { findPhoneOf } from '../../residents/own-phone.ts';
import { mailNotice, textNotice } from './send.ts';
import type { NoticeFacts } from './words.ts';

/** Tells a person where they belong now, or what became of theirs: by mail, or by text if there is no address. */
export async function tellPerson(
  deps: Deps,
  queries: Queries,
  userId: string,
  about: {
    readonly facts: NoticeFacts;
    /** Path of the app's page about it. */
    readonly page: string;
    /** Named if it is another resident's, or one of several. */
    readonly gate?: string | undefined;
  },
): Promise<void> {
  const language = await findLanguage(queries, userId);
  const told = { ...about, residentId: userId, language };
  if (await mailNotice(deps, queries, told)) return;
  await textNotice(deps, queries, told, await findPhoneOf(queries, userId));
}
