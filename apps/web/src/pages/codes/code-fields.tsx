import { useState } from 'react';

import { type CodeStrength, codeStrength } from '../../lib/code-strength.ts';
import type { Catalogue } from '../../text/catalogue.ts';
import { codes as english } from '../../text/en/codes.ts';
import { useArea } from '../../text/use-text.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { type CodeDraft, type Preset, draftFor } from './code-draft.ts';
import { WhenFields } from './when-fields.tsx';

type CodeFieldsProps = {
  readonly draft: CodeDraft;
  readonly isDisabled: boolean;
  /** What is wrong with a field, by its name on the wire. */
  readonly errorAt: (field: string) => string | undefined;
  readonly onChange: (part: Partial<CodeDraft>) => void;
};

/** What a guest code is made of: who it is for, its digits, when and how often it opens. */
export const CodeFields = (props: CodeFieldsProps) => {
  const { draft, errorAt } = props;
  const text = useArea('codes', english);
  // What was typed before a session ended is in sight again.
  const [wasFilled] = useState(() => isFilled(draft));
  const isWrong = ['code', 'starts_at', 'ends_at', 'max_uses'].some((name) => errorAt(name));
  return (
    <>
      <LabelField {...props} />
      <PresetField {...props} />
      <Disclosure isOpen={wasFilled || isWrong || draft.preset === 'regular'} summary={text.more}>
        <LimitFields {...props} />
      </Disclosure>
    </>
  );
};

/** More is said than the kind of guest says. */
const isFilled = (draft: CodeDraft): boolean =>
  Object.entries(draftFor(draft.preset)).some(
    ([name, value]) => name !== 'label' && String(draft[name as keyof CodeDraft]) !== String(value),
  );

/** What the kind of guest has filled in, to be changed. */
const LimitFields = ({ draft, isDisabled, errorAt, onChange }: CodeFieldsProps) => {
  const text = useArea('codes', english);
  return (
    <>
      <TextField
        autoComplete="off"
        className="tracking-widest tabular-nums"
        disabled={isDisabled}
        error={errorAt('code')}
        hint={strengthWords(codeStrength(draft.code), text)}
        inputMode="numeric"
        label={text.code}
        maxLength={10}
        name="code"
        onChange={(event) => onChange({ code: event.target.value })}
        value={draft.code}
      />
      <WhenFields
        draft={draft}
        errors={{ from: errorAt('starts_at'), until: errorAt('ends_at') }}
        isDisabled={isDisabled}
        onChange={onChange}
      />
      <TextField
        disabled={isDisabled}
        error={errorAt('max_uses')}
        hint={text.usesHint}
        inputMode="numeric"
        label={text.uses}
        max={1000}
        min={1}
        onChange={(event) => onChange({ uses: event.target.value })}
        placeholder={text.usesUnlimited}
        type="number"
        value={draft.uses}
      />
    </>
  );
};

/** Who brings parcels in the countries of our languages. */
const CARRIERS = ['Amazon', 'Correos', 'DHL', 'DPD', 'FedEx', 'GLS', 'Hermes', 'UPS', 'USPS'];
const CARRIERS_ID = 'code-carriers';

/** The guest's name; for a parcel, who brings it. */
const LabelField = ({ draft, isDisabled, errorAt, onChange }: CodeFieldsProps) => {
  const text = useArea('codes', english);
  const isDelivery = draft.preset === 'delivery';
  return (
    <>
      <TextField
        autoComplete="off"
        disabled={isDisabled}
        error={errorAt('label')}
        label={text.label}
        list={isDelivery ? CARRIERS_ID : undefined}
        maxLength={60}
        name="label"
        onChange={(event) => onChange({ label: event.target.value })}
        placeholder={isDelivery ? text.labelDelivery : text.labelPlaceholder}
        aria-required
        value={draft.label}
      />
      <datalist id={CARRIERS_ID}>
        {CARRIERS.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  );
};

const PRESETS: readonly Preset[] = ['visit', 'delivery', 'regular'];

/** The kind of guest; another one fills the rest of the form. */
const PresetField = ({ draft, isDisabled, onChange }: CodeFieldsProps) => {
  const text = useArea('codes', english);
  return (
    <SelectField
      disabled={isDisabled}
      hint={presetHelp(draft.preset, text)}
      label={text.preset}
      onChange={(event) => {
        const preset = PRESETS.find((name) => name === event.target.value) ?? 'visit';
        const { label, code } = draft;
        onChange({ ...draftFor(preset), label, code });
      }}
      options={[
        { value: 'visit', label: text.presetVisit },
        { value: 'delivery', label: text.presetDelivery },
        { value: 'regular', label: text.presetRegular },
      ]}
      value={draft.preset}
    />
  );
};

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
