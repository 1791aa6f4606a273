import { shareGuestCode } from '../../api/guest-codes.ts';
import { useDeps } from '../../deps.ts';
import { GateChoice } from '../../homes/gate-choice.tsx';
import { homeIn } from '../../homes/home-address.ts';
import { Link, useAddress } from '../../lib/router.tsx';
import { codes as english } from '../../text/en/codes.ts';
import { useArea, useText } from '../../text/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { KeptRoom } from '../../ui/kept-room.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { CodeForm } from './code-form.tsx';
import { CodeList } from './code-list.tsx';
import { MemberCodes } from './member-codes.tsx';
import { useGuestCodes } from './use-guest-codes.ts';

/** Guest codes for the gate that the address shows: the owner's, or a member's own. */
export const CodesPage = () => {
  const home = homeIn(useAddress().search);
  return <CodesOf home={home} key={home} />;
};

/** Guest codes: create, share, take back. */
const CodesOf = ({ home }: { home: string | null }) => {
  const deps = useDeps();
  const shared = useText();
  const text = useArea('codes', english);
  const { codes, isSetUp, newest, create, takeBack, repeat, takeBackOfMember } =
    useGuestCodes(home);
  const shown = codes.data?.guest_codes ?? [];
  // An older server sends none.
  const ofMembers = codes.data?.member_codes ?? [];

  return (
    // As high as a window, or the foot moves if there is no gate yet.
    <div className="flex min-h-[min(100dvh,60rem)] flex-col gap-6">
      <header>
        <h1 className="text-2xl font-semibold tracking-tight">{shared.navCodes}</h1>
        <p className="text-muted">{home === null ? text.intro : text.memberIntro}</p>
      </header>
      <GateChoice />
      {codes.status === 'failed' ? <LoadFailure onRetry={() => void codes.reload()} /> : null}
      {isSetUp === null ? <div aria-hidden="true" className="skeleton h-80" /> : null}
      {isSetUp === false ? <NotSetUp isMember={home !== null} /> : null}
      {isSetUp ? (
        <div className="grid items-start gap-6 lg:grid-cols-2 print:block">
          <div className="min-w-0 print:hidden">
            <CodeForm codes={shown} onCreate={create} onTakeBack={(code) => void takeBack(code)} />
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            <Card icon="key" id="your-codes" title={text.yourCodes}>
              <KeptRoom isComing={codes.data === null && codes.status === 'loading'} name="codes">
                {codes.data === null && codes.status === 'loading' ? (
                  <div aria-hidden="true" className="skeleton h-60" />
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
      ) : null}
    </div>
  );
};

/** Why there can be no codes yet, and where the owner of the gate changes that. */
const NotSetUp = ({ isMember }: { isMember: boolean }) => {
  const text = useArea('codes', english);
  return (
    <Card>
      <Empty
        actions={
          isMember ? undefined : (
            <Link
              className="inline-flex min-h-11 items-center font-medium text-link underline underline-offset-4"
              to="/dashboard"
            >
              {text.toDashboard}
            </Link>
          )
        }
        icon="gate"
        title={text.empty}
      >
        {isMember ? text.memberSetUp : text.setUpFirst}
      </Empty>
    </Card>
  );
};
