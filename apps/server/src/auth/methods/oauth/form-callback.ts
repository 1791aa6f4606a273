import { z } from 'zod';
import { fittedName, NAME_PART_LENGTH } from '@gatecall/contracts/typed-name';
import type { OAuthProvider } from '@gatecall/contracts/constants';
import type { Deps } from '../../../deps.ts';
import type { Profile } from './profiles.ts';
import { PROVIDERS } from './providers.ts';

/** The members that a callback reads; the rest of the form is dropped. */
const CALLBACK_FIELDS = ['state', 'code', 'iss', 'error'] as const;
/** Our own parameter: the name from the form. */
const NAME_PARAMETER = 'named';
const PURPOSE = 'oauth-name';

type Name = Profile['name'];

/** Anything but text is no name. */
const part = z
  .string()
  .catch('')
  .transform((value) => fittedName(value, NAME_PART_LENGTH));
const toldUser = z.object({ name: z.object({ firstName: part, lastName: part }) });
const carried = z.object({ state: z.string(), first: z.string(), last: z.string() });

/**
 * The callback's query for a provider's form post. Apple sends a person's name there, on the first
 * sign-in only and nowhere else: it is passed on encrypted, so that it appears in no address and no
 * log, and bound to this sign-in.
 */
export function queryOfForm(
  deps: Deps,
  provider: OAuthProvider,
  form: URLSearchParams,
): URLSearchParams {
  const query = new URLSearchParams();
  for (const field of CALLBACK_FIELDS) {
    for (const value of form.getAll(field)) query.append(field, value);
  }
  const name = PROVIDERS[provider].saysNameByForm ? nameIn(form.get('user')) : undefined;
  if (name) {
    const text = JSON.stringify({ ...name, state: form.get('state') ?? '' });
    query.set(NAME_PARAMETER, deps.secrets.seal(PURPOSE, text));
  }
  return query;
}

/** The name from the form of this very sign-in; undefined if there was none. */
export function nameOfCallback(deps: Deps, callback: URLSearchParams): Name | undefined {
  const sealed = callback.get(NAME_PARAMETER);
  if (sealed === null) return undefined;
  try {
    const { state, first, last } = carried.parse(JSON.parse(deps.secrets.open(PURPOSE, sealed)));
    return state === callback.get('state') ? { first, last } : undefined;
  } catch {
    // Not encrypted by us: an invented name is ignored.
    return undefined;
  }
}

function nameIn(user: string | null): Name | undefined {
  try {
    const { name } = toldUser.parse(JSON.parse(user ?? ''));
    const isEmpty = name.firstName === '' && name.lastName === '';
    return isEmpty ? undefined : { first: name.firstName, last: name.lastName };
  } catch {
    return undefined;
  }
}
