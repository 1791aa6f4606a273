import type { User } from '@gatecall/auth-sdk/entities';
import { useCallback, useState } from 'react';

import { fetchOwnPhone } from '../../api/account.ts';
import { fetchUser } from '../../api/product.ts';
import { useDeps } from '../../deps.ts';
import { useHomes } from '../../homes/home-store.ts';
import { useResource } from '../../lib/use-resource.ts';
import { profile } from '../../text/en/profile.ts';
import { useArea, useText } from '../../text/use-text.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PanelCard } from '../panel/panel-card.tsx';
import { ConnectionsCard } from './connections-card.tsx';
import { DataCard } from './data-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { EmailsCard } from './emails-card.tsx';
import { HomesCard } from './homes-card.tsx';
import { HouseholdCard } from './household-card.tsx';
import { NameCard } from './name-card.tsx';
import { NotificationsCard } from './notifications-card.tsx';
import { OwnPhoneCard } from './own-phone-card.tsx';
import { PeopleCard } from './people-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PhonesCard } from './phones-card.tsx';
import { QuietCard } from './quiet-card.tsx';
import { TwoStepCard } from './two-step-card.tsx';

/** The resident's account: who they are, how they get in, what we keep. */
export const ProfilePage = () => {
  const deps = useDeps();
  const shared = useText();
  const text = useArea('profile', profile);
  const account = useResource<User>(useCallback(() => deps.client.user.get(), [deps]));
  const resident = useResource(useCallback(() => fetchUser(deps), [deps]));
  const ownPhone = useResource(useCallback(() => fetchOwnPhone(deps), [deps]));

  const [household, setHousehold] = useState(0);

  const { homes } = useHomes();
  const hasGate = (resident.data?.intercoms.length ?? 0) > 0;
  // A gate of others is set up by its owner.
  const isMemberOnly = homes.length > 0 && !hasGate;

  const all = [account, resident, ownPhone];
  const reloadUser = () => void account.reload();
  return (
    <div className="flex flex-col gap-6">
      <header>
        <h1 className="text-2xl font-semibold tracking-tight">{shared.titleProfile}</h1>
        <p className="text-muted">{text.intro}</p>
      </header>
      {all.some(({ status }) => status === 'failed') ? (
        <LoadFailure
          onRetry={() => {
            for (const { reload } of all) void reload();
          }}
        />
      ) : null}
      {account.data === null ||
      all.some(({ data, status }) => data === null && status === 'loading') ? (
        <div className="grid gap-6 lg:grid-cols-2">
          <Skeletons />
        </div>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-6">
            <NameCard onChange={reloadUser} user={account.data} />
            {ownPhone.data === null ? null : (
              <OwnPhoneCard
                onChange={(next) => ownPhone.setData(() => next)}
                onSaved={async () => {
                  await Promise.all([ownPhone.reload(), resident.reload()]);
                }}
                saved={ownPhone.data}
              />
            )}
            {resident.data === null || isMemberOnly ? null : <PanelCard user={resident.data} />}
            {hasGate ? <PeopleCard /> : null}
            <HomesCard />
            {isMemberOnly ? null : (
              <HouseholdCard onChange={() => setHousehold((version) => version + 1)} />
            )}
            <QuietCard household={household} />
            <EmailsCard onChange={reloadUser} user={account.data} />
            <PhonesCard
              onChange={() => {
                reloadUser();
                // A number that signs in is confirmed as own phone as well.
                void ownPhone.reload();
              }}
              user={account.data}
            />
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            <PasskeysCard onChange={reloadUser} user={account.data} />
            <TwoStepCard onChange={reloadUser} user={account.data} />
            <DevicesCard />
            <ConnectionsCard />
            <NotificationsCard isPhoneConfirmed={ownPhone.data?.is_confirmed ?? false} />
            <DataCard user={account.data} />
          </div>
        </div>
      )}
    </div>
  );
};

const Skeleton = () => <div aria-hidden="true" className="skeleton h-64 rounded-2xl" />;

/** Higher than any window, so that nothing in sight moves when the cards come. */
const Skeletons = () => (
  <>
    {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((key) => (
      <Skeleton key={key} />
    ))}
  </>
);
