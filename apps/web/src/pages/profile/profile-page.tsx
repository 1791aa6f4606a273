import type { User } from '@gatecall/auth-sdk/entities';
import { type ReactNode, useCallback, useEffect } from 'react';

import { fetchOwnPhone } from '../../api/account.ts';
import { type ResidentAnswer, fetchUser } from '../../api/product.ts';
import { useDeps } from '../../deps.ts';
import { GateChoice } from '../../homes/gate-choice.tsx';
import { gateIn } from '../../homes/home-address.ts';
import { useHomes } from '../../homes/home-store.ts';
import { navigate, useAddress } from '../../lib/router.tsx';
import { useResource } from '../../lib/use-resource.ts';
import { useScrollTo } from '../../lib/use-scroll-to.ts';
import { profile } from '../../text/en/profile.ts';
import { useArea, useText } from '../../text/use-text.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { GatesCard } from '../gates/gates-card.tsx';
import { HomeAssistantCard } from '../panel/home-assistant-card.tsx';
import { PanelCard } from '../panel/panel-card.tsx';
import { AccountPart } from './account-part.tsx';
import { Columns, Skeletons } from './columns.tsx';
import { HouseholdPart } from './household-part.tsx';
import { NotificationsCard } from './notifications-card.tsx';
import { PartNav } from './part-nav.tsx';
import { type Part, isOfGate, partLinks, partOf } from './parts.ts';
import { QuietCard } from './quiet-card.tsx';

/** Takes a gate out of the address of a part that is about none: what is done there is about all of them. */
const useOwnAddress = (hasGate: boolean): void => {
  const { path, search, hash } = useAddress();
  const isElsewhere = !hasGate && gateIn(search) !== null;
  useEffect(() => {
    if (!isElsewhere) return;
    const query = new URLSearchParams(search);
    query.delete('gate');
    navigate(`${path}?${query.toString()}${hash}`, { replace: true });
  }, [isElsewhere, path, search, hash]);
};

/** A part has a title of its own in the browser's tabs and history; the first one has the page's. */
const useOwnTitle = (part: Part): void => {
  const { productName, titleProfile } = useText();
  const text = useArea('profile', profile);
  const label = partLinks(text, true).find((link) => link.part === part)?.label;
  const title = part === 'household' ? titleProfile : label;
  useEffect(() => {
    document.title = `${title} — ${productName}`;
  }, [title, productName]);
};

/** The panel of a gate, and the gates. */
const PanelPart = ({ user, hasGate }: { user: ResidentAnswer | null; hasGate: boolean }) => (
  <Columns
    key="panel"
    left={
      <>
        <GateChoice isOwnOnly />
        {user === null ? null : <PanelCard user={user} />}
        {hasGate ? <HomeAssistantCard /> : null}
      </>
    }
    right={hasGate ? <GatesCard /> : null}
  />
);

/** The resident's profile, part by part: the household, the panel, what they are told, their account. */
export const ProfilePage = () => {
  const deps = useDeps();
  const shared = useText();
  const text = useArea('profile', profile);
  const resident = useResource(useCallback(() => fetchUser(deps), [deps]));
  const ownPhone = useResource(useCallback(() => fetchOwnPhone(deps), [deps]));
  const { search, hash } = useAddress();
  const part = partOf({ search, hash });
  const isAccount = part === 'account';
  const account = useResource<User | null>(
    // The app itself has read the user a moment ago; only the account shows all of it.
    useCallback(async () => (isAccount ? deps.client.user.get() : null), [deps, isAccount]),
  );
  useOwnAddress(isOfGate(part));
  useOwnTitle(part);
  const { homes, has_own_gate: hasOwnGate } = useHomes();
  const hasGate = (resident.data?.intercoms.length ?? 0) > 0;

  const all = [account, resident, ownPhone];
  const user = account.data;
  const isWaiting =
    (isAccount && user === null) ||
    [resident, ownPhone].some(({ data, status }) => data === null && status === 'loading');
  useScrollTo(undefined, !isWaiting);

  const content: Readonly<Record<Part, ReactNode>> = {
    household: (
      <HouseholdPart
        hasGate={hasGate}
        // A gate of others is set up by its owner.
        isMemberOnly={homes.length > 0 && !hasGate}
        onPhone={(next) => ownPhone.setData(() => next)}
        onPhoneSaved={async () => {
          await Promise.all([ownPhone.reload(), resident.reload()]);
        }}
        phone={ownPhone.data}
      />
    ),
    panel: <PanelPart hasGate={hasGate} user={resident.data} />,
    notifications: (
      <Columns
        key="notifications"
        left={<NotificationsCard isPhoneConfirmed={ownPhone.data?.is_confirmed ?? false} />}
        right={<QuietCard />}
      />
    ),
    account:
      user === null ? null : (
        <AccountPart
          hasGate={hasGate}
          onChange={() => void account.reload()}
          // A number that signs in is confirmed as own phone as well.
          onPhones={() => void ownPhone.reload()}
          user={user}
        />
      ),
  };
  return (
    // As high as a window, or the foot of a short part moves while its cards come.
    <div className="flex min-h-[min(100dvh,60rem)] flex-col gap-6">
      <header>
        <h1 className="text-2xl font-semibold tracking-tight">{shared.titleProfile}</h1>
        <p className="text-muted">{text.intro}</p>
      </header>
      <PartNav hasPanel={homes.length === 0 || hasOwnGate} shown={part} />
      {all.some(({ status }) => status === 'failed') ? (
        <LoadFailure
          onRetry={() => {
            for (const { reload } of all) void reload();
          }}
        />
      ) : null}
      {isWaiting ? (
        // New boxes take their place: the same ones would be seen to move.
        <Columns key="waiting" left={<Skeletons />} right={<Skeletons />} />
      ) : (
        content[part]
      )}
    </div>
  );
};
