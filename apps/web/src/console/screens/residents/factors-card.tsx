import type { ServerFactor } from '@gatecall/contracts/server/sessions';
import { useState } from 'react';

import { useDeps } from '../../../deps.ts';
import { useText } from '../../../text/use-text.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import { ItemRow } from '../../../ui/item-row.tsx';
import { withQuery } from '../../reads/api.ts';
import { useRead, useWrite } from '../../reads/use-read.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { Failure } from '../../parts/row-list.tsx';
import { useConsoleText } from '../../text/console-text.tsx';

const ICONS: Readonly<Record<string, IconName>> = {
  emails: 'mail',
  phone_numbers: 'phone',
  webauthn_registrations: 'fingerprint',
  totps: 'device',
  password: 'key',
};

/** The ways in which a resident may sign in. */
export const FactorsCard = ({ path, mayRemove }: { path: string; mayRemove: boolean }) => {
  const shared = useText();
  const { toasts } = useDeps();
  const write = useWrite();
  const { residents: text } = useConsoleText();
  const [leaving, setLeaving] = useState<ServerFactor | null>(null);
  const { data, error, reload } = useRead<{ data: readonly ServerFactor[] }>(`${path}/factors`);
  const remove = ({ factor_id: id }: ServerFactor, reason: string) =>
    write(
      withQuery(`${path}/factors/${encodeURIComponent(id)}`, { reason }),
      { method: 'DELETE' },
      [`${path}/factors`],
    );
  return (
    <Card icon="fingerprint" id="factors" title={text.factors}>
      {error === null ? null : <Failure error={error} onRetry={reload} />}
      {data === null && error === null ? (
        <div aria-hidden="true" className="skeleton h-16" />
      ) : null}
      <ul>
        {data?.data.map((factor) => (
          <ItemRow
            actions={
              mayRemove ? (
                <IconButton
                  icon="trash"
                  label={`${shared.remove} ${factorWord(text, factor.kind)}`}
                  onClick={() => setLeaving(factor)}
                />
              ) : undefined
            }
            icon={ICONS[factor.kind] ?? 'key'}
            key={factor.factor_id}
            title={factorWord(text, factor.kind)}
          />
        ))}
      </ul>
      {leaving === null ? null : (
        <ActDialog
          act={(reason) => remove(leaving, reason)}
          asksWhy
          confirm={text.removeFactor}
          onClose={() => setLeaving(null)}
          onDone={() => {
            setLeaving(null);
            toasts.success(text.factorRemoved);
          }}
          title={text.removeFactorTitle}
        >
          <p>{text.removeFactorText}</p>
        </ActDialog>
      )}
    </Card>
  );
};

type Texts = ReturnType<typeof useConsoleText>['residents'];

/** A kind of factor, as a word; one that is newer than this page as it is. */
const factorWord = (text: Texts, kind: string): string => {
  const key = `factor_${kind}`;
  return key in text ? text[key as keyof Texts] : kind;
};
