import { useCallback } from 'react';

import { fetchHousehold, orderHousehold } from '../../api/household.ts';
import { useDeps } from '../../deps.ts';
import { useAction } from '../../lib/use-action.ts';
import { useResource } from '../../lib/use-resource.ts';
import { fill } from '../../text/catalogue.ts';
import { profile } from '../../text/en/profile.ts';
import { useArea } from '../../text/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { KeptRoom } from '../../ui/kept-room.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AddMember } from './add-member.tsx';
import { type ChangeHousehold, MemberRow } from './member-row.tsx';

/** The people who are rung when the resident does not answer, in their order. */
export const HouseholdCard = () => {
  const deps = useDeps();
  const text = useArea('profile', profile);
  const household = useResource(useCallback(() => fetchHousehold(deps), [deps]));
  const { isBusy, error, run } = useAction();
  const members = household.data ?? [];

  const change: ChangeHousehold = async (work, words) => {
    const isDone = await run(async () => {
      const next = await work();
      household.setData(() => next);
    });
    if (isDone) deps.toasts.success(words);
  };
  const moveUp = (index: number) => {
    const order = [...members];
    const [moved] = order.splice(index, 1);
    if (moved === undefined) return;
    order.splice(index - 1, 0, moved);
    const place = { name: moved.name, place: String(index), count: String(order.length) };
    const ids = order.map((member) => member.member_id);
    void change(() => orderHousehold(deps, ids), fill(text.memberMoved, place));
  };

  return (
    <Card hint={text.householdHint} icon="phone" id="household" title={text.householdTitle}>
      {household.status === 'failed' ? (
        <div className="mb-4">
          <LoadFailure onRetry={() => void household.reload()} />
        </div>
      ) : null}
      <KeptRoom
        isComing={household.data === null && household.status === 'loading'}
        name="household"
      >
        {household.data === null && household.status === 'loading' ? (
          <div aria-hidden="true" className="skeleton h-6" />
        ) : null}
        {household.data !== null && members.length === 0 ? (
          <p className="mb-4 text-muted">{text.noHousehold}</p>
        ) : null}
        <ul className="mb-4 empty:hidden">
          {members.map((member, index) => (
            <MemberRow
              change={change}
              isBusy={isBusy}
              key={member.member_id}
              member={member}
              onMoveUp={index === 0 ? null : () => moveUp(index)}
            />
          ))}
        </ul>
      </KeptRoom>
      {error === '' ? null : <Notice look="danger">{error}</Notice>}
      <AddMember onAdded={(next) => household.setData(() => next)} />
    </Card>
  );
};
