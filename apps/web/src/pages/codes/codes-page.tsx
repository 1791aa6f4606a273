import { useCallback, useState } from 'react';

import {
  type GuestCode,
  type GuestCodeBody,
  type GuestCodesAnswer,
  type MemberCode,
  createGuestCode,
  fetchGuestCodes,
  revokeGuestCode,
  shareGuestCode,
} from '../../api/guest-codes.ts';
import { ProductApiError } from '../../api/product.ts';
import { useDeps } from '../../deps.ts';
import { GateChoice } from '../../homes/gate-choice.tsx';
import { homeIn } from '../../homes/home-address.ts';
import { Link, useAddress } from '../../lib/router.tsx';
import { sentenceOf } from '../../lib/use-action.ts';
import { useResource } from '../../lib/use-resource.ts';
import { fill } from '../../text/catalogue.ts';
import { codes as english } from '../../text/en/codes.ts';
import { useArea, useText } from '../../text/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { KeptRoom } from '../../ui/kept-room.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { toRepeat, toSame } from './code-draft.ts';
import { CodeForm } from './code-form.tsx';
import { CodeList } from './code-list.tsx';
import { MemberCodes } from './member-codes.tsx';

/** Guest codes for the gate that the address shows: the owner's, or a member's own. */
export const CodesPage = () => {
  const home = homeIn(useAddress().search);
  return <CodesOf home={home} key={home} />;
};

const NONE: GuestCodesAnswer = { guest_codes: [], member_codes: [] };

/** Guest codes: create, share, take back. */
const CodesOf = ({ home }: { home: string | null }) => {
  const deps = useDeps();
  const shared = useText();
  const text = useArea('codes', english);
  const codes = useResource(useCallback(() => fetchGuestCodes(deps, home), [deps, home]));
  const change = (own: (list: readonly GuestCode[]) => GuestCode[]) =>
    codes.setData((all) => ({ ...NONE, ...all, guest_codes: own(all?.guest_codes ?? []) }));
  const [newest, setNewest] = useState('');
  const create = async (code: GuestCodeBody) => {
    const made = await createGuestCode(deps, home, code);
    change((list) => [made, ...list]);
    setNewest(made.code_id);
    deps.toasts.success(fill(text.created, { name: made.label }));
  };
  /** At once, because somebody may stand at the gate with it; Undo makes the same code again. */
  const takeBack = async (code: GuestCode) => {
    const others = (list: readonly GuestCode[]) =>
      list.filter(({ code_id }) => code_id !== code.code_id);
    change(others);
    try {
      await revokeGuestCode(deps, { codeId: code.code_id, home });
    } catch (error) {
      deps.log.error('Revoking a code failed', error);
      deps.toasts.error(shared.failedToSave);
      change((list) => [code, ...others(list)]);
      return;
    }
    const said = fill(text.revoked, { name: code.label });
    if (code.state === 'unheard') {
      deps.toasts.success(said); // such a code is not made again
      return;
    }
    deps.toasts.withUndo(said, () => {
      create(toSame(code)).catch(() => deps.toasts.error(shared.failedToSave));
    });
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
      deps.toasts.error(shared.failedToSave);
    }
  };
  const shown = codes.data?.guest_codes ?? [];
  // An older server tells none.
  const ofMembers = codes.data?.member_codes ?? [];
  const isNotSetUp =
    codes.status === 'failed' &&
    codes.error instanceof ProductApiError &&
    codes.error.code === 'intercom_not_set_up';

  return (
    <div className="flex flex-col gap-6">
      <header>
        <h1 className="text-2xl font-semibold tracking-tight">{shared.navCodes}</h1>
        <p className="text-muted">{home === null ? text.intro : text.memberIntro}</p>
      </header>
      <GateChoice />
      {codes.status === 'failed' && !isNotSetUp ? (
        <LoadFailure onRetry={() => void codes.reload()} />
      ) : null}
      <div className="grid items-start gap-6 lg:grid-cols-2 print:block">
        <div className="min-w-0 print:hidden">
          <CodeForm
            codes={shown}
            isDisabled={isNotSetUp}
            onCreate={create}
            onTakeBack={(code) => void takeBack(code)}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Card icon="key" id="your-codes" title={text.yourCodes}>
            <KeptRoom isComing={codes.data === null && codes.status === 'loading'} name="codes">
              {codes.data === null && codes.status === 'loading' ? (
                <div aria-hidden="true" className="skeleton h-60" />
              ) : null}
              {isNotSetUp ? (
                <Empty
                  actions={
                    home === null ? (
                      <Link
                        className="inline-flex min-h-11 items-center font-medium text-link underline underline-offset-4"
                        to="/dashboard"
                      >
                        {text.toDashboard}
                      </Link>
                    ) : undefined
                  }
                  icon="gate"
                  title={text.empty}
                >
                  {home === null ? text.setUpFirst : text.memberSetUp}
                </Empty>
              ) : null}
              {codes.data !== null && shown.length === 0 ? (
                <Empty icon="key" title={text.empty}>
                  {text.emptyText}
                </Empty>
              ) : null}
              {shown.length === 0 ? null : (
                <CodeList
                  codes={shown}
                  makeLink={(code) => shareGuestCode(deps, { codeId: code.code_id, home })}
                  newest={newest}
                  onRepeat={(code) => void repeat(code)}
                  onTakeBack={(code) => void takeBack(code)}
                />
              )}
            </KeptRoom>
          </Card>
          {ofMembers.length === 0 ? null : (
            <MemberCodes codes={ofMembers} onTakeBack={takeBackOfMember} />
          )}
        </div>
      </div>
    </div>
  );
};
