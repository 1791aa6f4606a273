import { useState } from 'react';

import type { GuestCodeBody } from '../../api/guest-codes.ts';
import { ProductApiError } from '../../api/product.ts';
import { useDeps } from '../../deps.ts';
import { type CodeStrength, codeStrength } from '../../lib/code-strength.ts';
import { useAction } from '../../lib/use-action.ts';
import { useDraft } from '../../lib/use-draft.ts';
import type { Catalogue } from '../../text/catalogue.ts';
import { codes as english } from '../../text/en/codes.ts';
import { useArea } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { type CodeDraft, type Preset, draftFor, toNewCode } from './code-draft.ts';
import { WeekHours } from './week-hours.tsx';

/** The form for a new guest code; the kind of guest fills most of it. */
export const CodeForm = ({
  isDisabled,
  onCreate,
}: {
  isDisabled: boolean;
  onCreate: (code: GuestCodeBody) => Promise<void>;
}) => {
  const deps = useDeps();
  const text = useArea('codes', english);
  const { isBusy, error, run } = useAction();
  const [field, setField] = useState('');
  const [draft, change, restart] = useDraft<CodeDraft>('guest-code', () =>
    draftFor('visit', deps.now()),
  );
  const strength = codeStrength(draft.code);
  const isOff = isDisabled || isBusy;

  const create = async () => {
    setField('');
    const isDone = await run(async () => {
      try {
        const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
        await onCreate(toNewCode(draft, zone));
      } catch (failure) {
        if (failure instanceof ProductApiError) setField(failure.field);
        throw failure;
      }
    });
    if (isDone) restart(draftFor(draft.preset, deps.now()));
  };

  return (
    <Card
      hint={deps.config.lineHears === 'keys' ? text.keysOnly : undefined}
      icon="plus"
      id="new-code"
      title={text.newCode}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <TextField
          autoComplete="off"
          disabled={isOff}
          error={field === 'label' ? error : undefined}
          label={text.label}
          maxLength={60}
          name="label"
          onChange={(event) => change({ label: event.target.value })}
          placeholder={text.labelPlaceholder}
          required
          value={draft.label}
        />
        <SelectField
          disabled={isOff}
          hint={presetHelp(draft.preset, text)}
          label={text.preset}
          onChange={(event) => {
            const preset = PRESETS.find((name) => name === event.target.value) ?? 'visit';
            const { label, code } = draft;
            change({ ...draftFor(preset, deps.now()), label, code });
          }}
          options={[
            { value: 'visit', label: text.presetVisit },
            { value: 'courier', label: text.presetCourier },
            { value: 'regular', label: text.presetRegular },
          ]}
          value={draft.preset}
        />
        <TextField
          autoComplete="off"
          className="tracking-widest tabular-nums"
          disabled={isOff}
          error={field === 'code' ? error : undefined}
          hint={strengthWords(strength, text)}
          inputMode="numeric"
          label={text.code}
          maxLength={10}
          name="code"
          onChange={(event) => change({ code: event.target.value })}
          value={draft.code}
        />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-4">
          <TextField
            disabled={isOff}
            error={field === 'starts_at' ? error : undefined}
            label={text.from}
            onChange={(event) => change({ from: event.target.value })}
            type="datetime-local"
            value={draft.from}
          />
          <TextField
            disabled={isOff}
            error={field === 'ends_at' ? error : undefined}
            label={text.until}
            onChange={(event) => change({ until: event.target.value })}
            type="datetime-local"
            value={draft.until}
          />
        </div>
        <TextField
          disabled={isOff}
          error={field === 'max_uses' ? error : undefined}
          hint={text.usesHint}
          inputMode="numeric"
          label={text.uses}
          max={1000}
          min={1}
          onChange={(event) => change({ uses: event.target.value })}
          placeholder={text.usesUnlimited}
          type="number"
          value={draft.uses}
        />
        {draft.preset === 'regular' ? (
          <WeekHours draft={draft} isDisabled={isOff} onChange={change} />
        ) : null}
        {error !== '' && !NAMED_FIELDS.includes(field) ? (
          <p className="text-sm font-medium text-danger-text" role="alert">
            {error}
          </p>
        ) : null}
        <div>
          <Button disabled={isOff} look="info" type="submit">
            {text.create}
          </Button>
        </div>
      </form>
    </Card>
  );
};

const PRESETS: readonly Preset[] = ['visit', 'courier', 'regular'];
/** Fields that show their own error. */
const NAMED_FIELDS: readonly string[] = ['label', 'code', 'starts_at', 'ends_at', 'max_uses'];

const presetHelp = (preset: Preset, text: Catalogue['codes']): string =>
  ({
    visit: text.presetVisitHelp,
    courier: text.presetCourierHelp,
    regular: text.presetRegularHelp,
  })[preset];

const strengthWords = (strength: CodeStrength, text: Catalogue['codes']): string =>
  ({
    empty: text.codeOptional,
    short: text.strengthShort,
    zero: text.strengthZero,
    row: text.strengthRow,
    weak: text.strengthWeak,
    fair: text.strengthFair,
    strong: text.strengthStrong,
  })[strength];
