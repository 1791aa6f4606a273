import type { ServerFactor } from '@gatecall/contracts/server/sessions';
import { useState } from 'react';

import { useDeps } from '../../../deps.ts';
import { formatMoment } from '../../../lib/format.ts';
import { formatPhone } from '../../../lib/phone-number.ts';
import { fill } from '../../../text/catalogue.ts';
import { useLanguage, useText } from '../../../text/use-text.ts';
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
  const { now, toasts } = useDeps();
  const { language } = useLanguage();
  const write = useWrite();
  const { residents: text } = useConsoleText();
  const [leaving, setLeaving] = useState<ServerFactor | null>(null);
  const { data, error, reload } = useRead<{ data: readonly ServerFactor[] }>(`${path}/factors`);
  const nameOf = ({ kind, label }: ServerFactor) => {
    if (label === null) return factorWord(text, kind);
    return kind === 'phone_numbers' ? formatPhone(label) : label;
  };
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
                  label={`${shared.remove} ${nameOf(factor)}`}
                  onClick={() => setLeaving(factor)}
                />
              ) : undefined
            }
            detail={[
              factor.label === null ? [] : [factorWord(text, factor.kind)],
              fill(text.factorSince, { when: formatMoment(factor.added_at, language, now()) }),
            ]
              .flat()
              .join(' · ')}
            icon={ICONS[factor.kind] ?? 'key'}
            key={factor.factor_id}
            title={nameOf(factor)}
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
          <p className="font-medium [overflow-wrap:anywhere]">{nameOf(leaving)}</p>
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
