import { useState } from 'react';

import { useAction } from '../../lib/use-action.ts';
import { profile } from '../../text/en/profile.ts';
import { useArea, useText } from '../../text/use-text.ts';
import { IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { ItemRow } from '../../ui/item-row.tsx';
import { Badge } from '../../ui/notice.tsx';
import { ActionFailure } from './action-failure.tsx';

type Factor = { readonly id: string; readonly name: string; readonly isVerified: boolean };

/** A user's addresses, or numbers: whether each is verified, and its removal after a question. */
export const FactorList = ({
  factors,
  icon,
  titleOf,
  warning,
  remove,
  onRemoved,
}: {
  factors: readonly Factor[];
  icon: IconName;
  /** The question before the factor of that name is removed. */
  titleOf: (name: string) => string;
  warning: string;
  remove: (id: string) => Promise<unknown>;
  onRemoved: () => void;
}) => {
  const shared = useText();
  const text = useArea('profile', profile);
  const removing = useAction();
  const [leaving, setLeaving] = useState<Factor | null>(null);

  const confirm = async ({ id }: Factor) => {
    if (!(await removing.run(() => remove(id)))) return;
    setLeaving(null);
    onRemoved();
  };

  return (
    <>
      <ul className="mb-4">
        {factors.map((factor) => (
          <ItemRow
            actions={
              <IconButton
                icon="trash"
                label={`${shared.remove} ${factor.name}`}
                onClick={() => setLeaving(factor)}
              />
            }
            badges={
              <Badge look={factor.isVerified ? 'success' : 'warning'}>
                {factor.isVerified ? text.verified : text.unverified}
              </Badge>
            }
            icon={icon}
            key={factor.id}
            title={factor.name}
          />
        ))}
      </ul>
      {leaving === null ? null : (
        <Dialog
          confirm={shared.remove}
          isBusy={removing.isBusy}
          onClose={() => {
            removing.clearError();
            setLeaving(null);
          }}
          onConfirm={() => void confirm(leaving)}
          title={titleOf(leaving.name)}
        >
          <p>{warning}</p>
          <ActionFailure action={removing} />
        </Dialog>
      )}
    </>
  );
};
