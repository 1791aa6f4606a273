import type { OwnPhoneAnswer } from '../../api/account.ts';
import { GateChoice } from '../../homes/gate-choice.tsx';
import { Columns } from './columns.tsx';
import { HomesCard } from './homes-card.tsx';
import { HouseholdCard } from './household-card.tsx';
import { OwnPhoneCard } from './own-phone-card.tsx';
import { PeopleCard } from './people-card.tsx';

/** Who is rung, and who opens the gate. What is the user's own comes first, then what is the chosen gate's. */
export const HouseholdPart = ({
  phone,
  hasGate,
  isMemberOnly,
  onPhone,
  onPhoneSaved,
}: {
  /** `null` where it could not be loaded. */
  phone: OwnPhoneAnswer | null;
  /** It is theirs, and so is who opens it. */
  hasGate: boolean;
  isMemberOnly: boolean;
  onPhone: (phone: OwnPhoneAnswer) => void;
  onPhoneSaved: () => Promise<void>;
}) => (
  <Columns
    left={
      <>
        {phone === null ? null : (
          <OwnPhoneCard
            isMemberOnly={isMemberOnly}
            onChange={onPhone}
            onSaved={onPhoneSaved}
            saved={phone}
          />
        )}
        <HomesCard />
      </>
    }
    right={
      <>
        {hasGate ? <GateChoice isOwnOnly /> : null}
        {hasGate ? <PeopleCard /> : null}
        {isMemberOnly ? null : <HouseholdCard />}
      </>
    }
  />
);
