import { useState } from 'react';

import { type ArmLink, createArmLink, revokeArmLink } from '../../api/arm-links.ts';
import { useDeps } from '../../deps.ts';
import { formatHours } from '../../lib/format-date.ts';
import { useAction } from '../../lib/use-action.ts';
import { handout } from '../../text/en/handout.ts';
import { useArea, useLanguage } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { GuestCard } from './guest-card.tsx';
import type { CardLanguage } from './load-card-languages.ts';

/** A card is kept for longer than a link that is sent. */
const VALID_HOURS = [24, 168, 720];
const WEEK_HOURS = 168;

/** The card as it will be printed, and what can be put on it. */
export const CardMaker = ({
  code,
  languages,
}: {
  code: string;
  languages: readonly CardLanguage[];
}) => {
  const deps = useDeps();
  const { language } = useLanguage();
  const text = useArea('handout', handout);
  const { isBusy, error, run } = useAction();
  const [hours, setHours] = useState(WEEK_HOURS);
  const [made, setMade] = useState<{ link: ArmLink; url: string } | null>(null);

  const make = async () => {
    const isDone = await run(async () =>
      setMade(await createArmLink(deps, { label: text.cardLinkName, valid_hours: hours })),
    );
    if (isDone) deps.toasts.success(text.cardQrMade);
  };
  /** At once, because the card may have been printed already. */
  const takeBack = async (link: ArmLink) => {
    const isDone = await run(async () => {
      await revokeArmLink(deps, link.link_id);
      setMade(null);
    });
    if (isDone) deps.toasts.success(text.cardQrRemoved);
  };

  return (
    <>
      <GuestCard
        code={code}
        languages={languages}
        link={made === null ? null : { url: made.url, expiresAt: made.link.expires_at }}
        now={deps.now()}
        qrLabel={text.cardQrLabel}
      />
      <div className="print:hidden">
        <Button look="info" onClick={() => window.print()}>
          {text.cardPrint}
        </Button>
      </div>
      <div className="max-w-2xl print:hidden">
        <Card hint={text.cardQrHint} icon="gate" id="card-qr" title={text.cardQr}>
          <div className="flex flex-wrap items-end gap-4">
            {made === null ? (
              <>
                <SelectField
                  disabled={isBusy}
                  label={text.cardQrValid}
                  onChange={(event) => setHours(Number(event.target.value))}
                  options={VALID_HOURS.map((value) => ({
                    value: String(value),
                    label: formatHours(value, language),
                  }))}
                  value={String(hours)}
                />
                <Button disabled={isBusy} icon="plus" onClick={() => void make()}>
                  {text.cardQrMake}
                </Button>
              </>
            ) : (
              <Button disabled={isBusy} icon="trash" onClick={() => void takeBack(made.link)}>
                {text.cardQrRemove}
              </Button>
            )}
          </div>
          {error === '' ? null : (
            <div className="mt-4">
              <Notice live look="danger">
                {error}
              </Notice>
            </div>
          )}
        </Card>
      </div>
    </>
  );
};
