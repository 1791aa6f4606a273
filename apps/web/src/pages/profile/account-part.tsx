import type { User } from '@gatecall/auth-sdk/entities';

import { BuildingCard } from './building-card.tsx';
import { Columns } from './columns.tsx';
import { ConnectionsCard } from './connections-card.tsx';
import { DataCard } from './data-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { EmailsCard } from './emails-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { NameCard } from './name-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PhonesCard } from './phones-card.tsx';
import { TwoStepCard } from './two-step-card.tsx';

/** Who they are, how they get in, and what we keep. */
export const AccountPart = ({
  user,
  hasGate,
  onChange,
  onPhones,
}: {
  user: User;
  /** It is theirs, and so is its history. */
  hasGate: boolean;
  onChange: () => void;
  /** Also after another change: their phone numbers are others. */
  onPhones: () => void;
}) => (
  <Columns
    left={
      <>
        <NameCard onChange={onChange} user={user} />
        <EmailsCard onChange={onChange} user={user} />
        <PhonesCard
          onChange={() => {
            onChange();
            onPhones();
          }}
          user={user}
        />
        <PasskeysCard onChange={onChange} user={user} />
        <TwoStepCard onChange={onChange} user={user} />
      </>
    }
    right={
      <>
        <DevicesCard />
        <ConnectionsCard />
        {hasGate ? <HistoryCard /> : null}
        <BuildingCard />
        <DataCard user={user} />
      </>
    }
  />
);
