import { useCallback, useState } from 'react';

import {
  type GuestCode,
  type GuestCodeBody,
  type GuestCodesAnswer,
  type MemberCode,
  createGuestCode,
  fetchGuestCodes,
  revokeGuestCode,
} from '../../api/guest-codes.ts';
import { type HomesAnswer, fetchHomes } from '../../api/homes.ts';
import { type ApiDeps, ProductApiError } from '../../api/product.ts';
import { useDeps } from '../../deps.ts';
import { useHomes } from '../../homes/home-store.ts';
import { sentenceOf } from '../../lib/sentence-of.ts';
import { useResource } from '../../lib/use-resource.ts';
import { fill } from '../../text/catalogue.ts';
import { codes as english } from '../../text/en/codes.ts';
import { useArea, useText } from '../../text/use-text.ts';
import { toRepeat, toSame } from './code-draft.ts';

const NONE: GuestCodesAnswer = { guest_codes: [], member_codes: [] };
/** In place of codes, if there is no gate that they could open. */
const NO_GATE: GuestCodesAnswer = { ...NONE };

/** The guest codes of a gate, which of them is new, and what is done with them. */
export const useGuestCodes = (home: string | null) => {
  const deps = useDeps();
  const shared = useText();
  const text = useArea('codes', english);
  const isKnown = isGateIn(useHomes(), home);
  const codes = useResource(
    useCallback(async () => {
      // One may have been set up since; without any, a call about its codes is refused.
      if (!isKnown && !(await hasGate(deps, home))) return NO_GATE;
      return fetchGuestCodes(deps, home).catch(noGate);
    }, [deps, home, isKnown]),
  );
  /** `null` while that is not known. */
  const isSetUp =
    codes.data === NO_GATE
      ? false
      : codes.data !== null || isKnown || codes.status === 'failed' || null;
  const change = (own: (list: readonly GuestCode[]) => GuestCode[]) =>
    codes.setData((all) => ({ ...NONE, ...all, guest_codes: own(all?.guest_codes ?? []) }));
  const [newest, setNewest] = useState('');
  const create = async (code: GuestCodeBody) => {
    const made = await createGuestCode(deps, home, code);
    change((list) => [made, ...list]);
    setNewest(made.code_id);
    deps.toasts.success(fill(text.created, { name: made.label }));
  };
  /** At once, because a guest may stand at the gate with it; Undo makes the same code again. */
  const takeBack = async (code: GuestCode) => {
    const others = (list: readonly GuestCode[]) =>
      list.filter(({ code_id }) => code_id !== code.code_id);
    change(others);
    try {
      await revokeGuestCode(deps, { codeId: code.code_id, home });
    } catch (error) {
      deps.log.error('Revoking a code failed', error);
      deps.toasts.error(sentenceOf(error, shared.failedToSave));
      change((list) => [code, ...others(list)]);
      return;
    }
    const said = fill(text.revoked, { name: code.label });
    if (code.state === 'unheard') {
      deps.toasts.success(said); // such a code is not made again
      return;
    }
    deps.toasts.withUndo(said, () => create(toSame(code)));
  };
  const repeat = async (code: GuestCode) => {
    try {
      await create(toRepeat(code, deps.now()));
    } catch (error) {
      deps.log.error('Making a code once more failed', error);
      deps.toasts.error(sentenceOf(error, shared.failedToSave));
    }
  };
  /** For good: its digits are not known here. */
  const takeBackOfMember = async (code: MemberCode) => {
    try {
      const left = await revokeGuestCode(deps, { codeId: code.code_id, home });
      codes.setData(() => left);
      deps.toasts.success(fill(text.revoked, { name: code.label }));
    } catch (error) {
      deps.log.error('Revoking a code failed', error);
      deps.toasts.error(sentenceOf(error, shared.failedToSave));
    }
  };
  return { codes, isSetUp, newest, create, takeBack, repeat, takeBackOfMember };
};

/** Whether the user has a gate, or a home of others that they belong to has. */
const isGateIn = (
  { homes, own_gates: own }: Pick<HomesAnswer, 'homes' | 'own_gates'>,
  home: string | null,
): boolean => {
  const gates = home === null ? own : homes.find(({ home_id: id }) => id === home)?.gates;
  return gates !== undefined && gates.length > 0;
};

/** Asks; if that is unknown, the codes themselves are asked for. */
const hasGate = async (deps: ApiDeps, home: string | null): Promise<boolean> => {
  try {
    return isGateIn(await fetchHomes(deps), home);
  } catch {
    return true;
  }
};

/** The last gate was removed in another place. */
const noGate = (error: unknown): GuestCodesAnswer => {
  if (error instanceof ProductApiError && error.code === 'intercom_not_set_up') return NO_GATE;
  throw error;
};
