import { startTransition, useCallback, useEffect } from 'react';

import { fetchCalls } from '../../api/calls.ts';
import { fetchGate } from '../../api/gate.ts';
import { fetchPeople } from '../../api/homes.ts';
import { ProductApiError } from '../../api/product.ts';
import { useDeps } from '../../deps.ts';
import { GateChoice } from '../../homes/gate-choice.tsx';
import { OWN, keepHome } from '../../homes/home-address.ts';
import { useHomes } from '../../homes/home-store.ts';
import { gateName } from '../../homes/home-words.ts';
import { formatAgo } from '../../lib/format.ts';
import { Link } from '../../lib/router.tsx';
import { useResource } from '../../lib/use-resource.ts';
import { useLiveCalls } from '../../ring/use-live-calls.ts';
import { people as english } from '../../text/en/people.ts';
import { useArea, useLanguage } from '../../text/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ItemRow } from '../../ui/item-row.tsx';
import { KeptRoom } from '../../ui/kept-room.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Badge } from '../../ui/notice.tsx';
import { memberStatus } from './member-status.ts';

const LINK = 'inline-flex min-h-11 items-center text-link underline underline-offset-4';

/** Another resident's gate, as a member sees it: its status, what happened, who belongs to it. */
export const MemberDashboard = ({ homeId }: { homeId: string }) => {
  const deps = useDeps();
  const text = useArea('people', english);
  const { homes, has_own_gate: hasOwn, isKnown } = useHomes();
  const home = homes.find((one) => one.home_id === homeId);
  const isListed = home !== undefined;
  const found = useResource(
    useCallback(async () => {
      const [gate, calls, people] = await Promise.all([
        fetchGate(deps, homeId),
        fetchCalls(deps, { limit: '1', home: homeId }),
        fetchPeople(deps, homeId),
      ]);
      return { gate, lastCall: calls.calls[0] ?? null, people: people.people };
    }, [deps, homeId]),
  );
  const { reload } = found;
  useEffect(() => {
    // Listed no longer: it is asked why.
    if (!isListed) void reload();
  }, [isListed, reload]);
  useLiveCalls(
    useCallback(async () => startTransition(() => void reload()), [reload]),
    homeId,
  );
  const isComing = found.data === null && found.status === 'loading';
  const isGone =
    found.status === 'failed' &&
    found.error instanceof ProductApiError &&
    found.error.code === 'home_not_found';

  if (isGone) return <GoneGate />;
  return (
    <div className="flex flex-col gap-6">
      <KeptRoom isComing={!isKnown} name="member_gate">
        <h1 className="text-2xl font-semibold tracking-tight [overflow-wrap:anywhere]">
          {isKnown ? (
            gateName(home, text)
          ) : (
            <span aria-hidden="true" className="skeleton block h-8 w-40" />
          )}
        </h1>
      </KeptRoom>
      <GateChoice />
      {found.status === 'failed' ? <LoadFailure onRetry={() => void reload()} /> : null}
      <KeptRoom isComing={isComing} name="member">
        {isComing ? <div aria-hidden="true" className="skeleton h-56 rounded-2xl" /> : null}
        {found.data === null ? null : (
          <div className="flex flex-col gap-6">
            <StatusOf {...found.data} homeId={homeId} />
            <Card icon="users" id="people" title={text.people}>
              <ul>
                {found.data.people.map((person) => (
                  <ItemRow
                    badges={person.is_you ? <Badge look="info">{text.you}</Badge> : undefined}
                    detail={person.name === null ? undefined : text[person.role]}
                    icon="user"
                    key={person.person_id}
                    title={person.name ?? text.unnamed}
                  />
                ))}
              </ul>
            </Card>
          </div>
        )}
      </KeptRoom>
      {hasOwn ? null : (
        <p>
          <Link className={LINK} to={`/dashboard?home=${OWN}`}>
            {text.ownSetup}
          </Link>
        </p>
      )}
    </div>
  );
};

/** What is left of a gate that the reader belongs to no longer. */
const GoneGate = () => {
  const text = useArea('people', english);
  return (
    <div className="flex flex-col gap-6">
      <GateChoice />
      <Card>
        <Empty
          actions={
            <Link className={LINK} to="/dashboard">
              {text.toDashboard}
            </Link>
          }
          icon="gate"
          title={text.gone}
        >
          {text.goneText}
        </Empty>
      </Card>
    </div>
  );
};

const StatusOf = ({
  gate,
  lastCall,
  homeId,
}: {
  gate: Awaited<ReturnType<typeof fetchGate>>;
  lastCall: Awaited<ReturnType<typeof fetchCalls>>['calls'][number] | null;
  homeId: string;
}) => {
  const deps = useDeps();
  const { language } = useLanguage();
  const text = useArea('people', english);
  const said = memberStatus(gate, text);
  return (
    <Card
      actions={
        <Badge icon={said.look === 'success' ? 'check' : 'alert'} look={said.look}>
          {said.badge}
        </Badge>
      }
      icon="gate"
      id="gate"
      title={gate.sentence}
    >
      <div className="flex flex-col gap-4">
        <p className="max-w-prose">{said.text}</p>
        {gate.is_quiet ? <p className="max-w-prose">{text.quiet}</p> : null}
        <dl>
          <dt className="text-sm text-muted">{text.lastCall}</dt>
          <dd className="text-lg">
            {lastCall === null ? text.noCall : formatAgo(lastCall.started_at, language, deps.now())}
            {' · '}
            <Link className={LINK} to={keepHome('/tables', `?home=${homeId}`)}>
              {text.allCalls}
            </Link>
          </dd>
        </dl>
        <ul className="flex flex-wrap gap-x-6">
          <li>
            <Link className={LINK} to={keepHome('/forms', `?home=${homeId}`)}>
              {text.guestCode}
            </Link>
          </li>
          <li>
            <Link className={LINK} to="/profile#notifications">
              {text.ringMe}
            </Link>
          </li>
        </ul>
      </div>
    </Card>
  );
};
