import { useCallback, useState } from 'react';

import { type ArmLink, createArmLink, fetchArmLinks, revokeArmLink } from '../../api/arm-links.ts';
import { useDeps } from '../../deps.ts';
import { formatHours } from '../../lib/format-date.ts';
import { useAction } from '../../lib/use-action.ts';
import { useResource } from '../../lib/use-resource.ts';
import { fill } from '../../text/catalogue.ts';
import { links as english } from '../../text/en/links.ts';
import { useArea, useLanguage } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ArmLinkAddress } from './arm-link-address.tsx';
import { ArmLinkRow } from './arm-link-row.tsx';

const VALID_HOURS = [1, 4, 24, 72, 168, 720];
const DAY_HOURS = 24;

/** Links that open the gate once: make one, send it, take it back. */
export const ArmLinks = () => {
  const deps = useDeps();
  const { language } = useLanguage();
  const text = useArea('links', english);
  const links = useResource(useCallback(() => fetchArmLinks(deps), [deps]));
  const { isBusy, error, run } = useAction();
  const [label, setLabel] = useState('');
  const [hours, setHours] = useState(DAY_HOURS);
  const [made, setMade] = useState<{ link: ArmLink; url: string } | null>(null);

  const make = () =>
    run(async () => {
      const answer = await createArmLink(deps, { label: label.trim(), valid_hours: hours });
      setMade(answer);
      links.setData((list) => [answer.link, ...(list ?? [])]);
      setLabel('');
    });
  /** At once, because somebody may stand at the gate with it. */
  const takeBack = async (link: ArmLink) => {
    const isDone = await run(async () => {
      const left = await revokeArmLink(deps, link.link_id);
      links.setData(() => left);
    });
    if (!isDone) return;
    setMade((last) => (last?.link.link_id === link.link_id ? null : last));
    deps.toasts.success(fill(text.takenBack, { name: link.label }));
  };

  const shown = links.data ?? [];
  return (
    <div className="flex flex-col gap-4" id="arm-links">
      <p className="max-w-prose text-sm text-muted">{text.intro}</p>
      <form
        className="grid items-end gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <TextField
          autoComplete="off"
          disabled={isBusy}
          enterKeyHint="done"
          label={text.label}
          maxLength={60}
          onChange={(event) => setLabel(event.target.value)}
          placeholder={text.placeholder}
          value={label}
        />
        <SelectField
          disabled={isBusy}
          label={text.validFor}
          onChange={(event) => setHours(Number(event.target.value))}
          options={VALID_HOURS.map((value) => ({
            value: String(value),
            label: formatHours(value, language),
          }))}
          value={String(hours)}
        />
        <Button disabled={isBusy || label.trim() === ''} icon="plus" look="info" type="submit">
          {text.create}
        </Button>
      </form>
      <div aria-live="polite" className="empty:hidden">
        {error === '' ? null : <Notice look="danger">{error}</Notice>}
        {made === null ? null : (
          <ArmLinkAddress key={made.link.link_id} name={made.link.label} url={made.url} />
        )}
      </div>
      {links.status === 'failed' ? <LoadFailure onRetry={() => void links.reload()} /> : null}
      {shown.length === 0 ? null : (
        <ul aria-label={text.listTitle}>
          {shown.map((link) => (
            <ArmLinkRow
              isBusy={isBusy}
              key={link.link_id}
              link={link}
              onTakeBack={() => void takeBack(link)}
            />
          ))}
        </ul>
      )}
    </div>
  );
};
