import { useState } from 'react';

import type { GuestCode, GuestCodeBody } from '../../api/guest-codes.ts';
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
import { SpareCodes } from './spare-codes.tsx';
import { WhenFields } from './when-fields.tsx';

/** The form for a new guest code; the kind of guest fills most of it. */
export const CodeForm = ({
  codes,
  isDisabled,
  onCreate,
  onTakeBack,
}: {
  /** Those that there are: some may have to go first. */
  codes: readonly GuestCode[];
  isDisabled: boolean;
  onCreate: (code: GuestCodeBody) => Promise<void>;
  onTakeBack: (code: GuestCode) => void;
}) => {
  const deps = useDeps();
  const text = useArea('codes', english);
  const { isBusy, error, errorType, run, clearError } = useAction();
  const [field, setField] = useState('');
  const [draft, change, restart] = useDraft<CodeDraft>('guest-code', () => draftFor('visit'));
  const strength = codeStrength(draft.code);
  const isOff = isDisabled || isBusy;

  const create = async () => {
    setField('');
    const isDone = await run(async () => {
      try {
        const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
        await onCreate(toNewCode(draft, { timeZone, now: deps.now() }));
      } catch (failure) {
        if (failure instanceof ProductApiError) setField(failure.field);
        throw failure;
      }
    });
    if (isDone) restart(draftFor(draft.preset));
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
          list={draft.preset === 'delivery' ? CARRIERS_ID : undefined}
          maxLength={60}
          name="label"
          onChange={(event) => change({ label: event.target.value })}
          placeholder={draft.preset === 'delivery' ? text.labelDelivery : text.labelPlaceholder}
          required
          value={draft.label}
        />
        <datalist id={CARRIERS_ID}>
          {CARRIERS.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <SelectField
          disabled={isOff}
          hint={presetHelp(draft.preset, text)}
          label={text.preset}
          onChange={(event) => {
            const preset = PRESETS.find((name) => name === event.target.value) ?? 'visit';
            const { label, code } = draft;
            change({ ...draftFor(preset), label, code });
          }}
          options={[
            { value: 'visit', label: text.presetVisit },
            { value: 'delivery', label: text.presetDelivery },
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
        <WhenFields
          draft={draft}
          errors={{
            from: field === 'starts_at' ? error : undefined,
            until: field === 'ends_at' ? error : undefined,
          }}
          isDisabled={isOff}
          onChange={change}
        />
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
        {error !== '' && !NAMED_FIELDS.includes(field) ? (
          <p className="text-sm font-medium text-danger-text" role="alert">
            {error}
          </p>
        ) : null}
        {errorType === 'guest_codes_full' ? (
          <SpareCodes
            codes={codes}
            onTakeBack={(code) => {
              clearError();
              onTakeBack(code);
            }}
          />
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

/** Who brings parcels in the countries of our languages. */
const CARRIERS = ['Amazon', 'Correos', 'DHL', 'DPD', 'FedEx', 'GLS', 'Hermes', 'UPS', 'USPS'];
const CARRIERS_ID = 'code-carriers';
const PRESETS: readonly Preset[] = ['visit', 'delivery', 'regular'];
/** Fields that show their own error. */
const NAMED_FIELDS: readonly string[] = ['label', 'code', 'starts_at', 'ends_at', 'max_uses'];

const presetHelp = (preset: Preset, text: Catalogue['codes']): string =>
  ({
    visit: text.presetVisitHelp,
    delivery: text.presetDeliveryHelp,
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
