import { LANGUAGE_NAMES } from '@gatecall/contracts/languages';
import type { PanelBody } from '@gatecall/contracts/product/panel';

import { fill } from '../../text/catalogue.ts';
import { panel as english } from '../../text/en/panel.ts';
import { isLanguage } from '../../text/language.ts';
import { useArea, useLanguage } from '../../text/use-text.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';

const DELAYS_MS = [0, 500, 1_000, 2_000, 3_000, 5_000, 10_000];
const GAPS_MS = [0, 250, 500, 1_000, 2_000, 5_000];
const HANG_UPS_MS = [0, 1_000, 2_000, 3_000, 5_000, 10_000, 15_000];
const REPEATS = [1, 2, 3, 4, 5];

/** The tones that a panel expects: for a resident's own gate, and for a building's panel. */
export const PanelFields = ({
  body,
  isBusy = false,
  denyKeyError,
  onChange,
}: {
  body: PanelBody;
  isBusy?: boolean;
  denyKeyError: string | undefined;
  onChange: (change: Partial<PanelBody>) => void;
}) => {
  const text = useArea('panel', english);
  return (
    <>
      <TimingFields body={body} isBusy={isBusy} onChange={onChange} />
      <TextField
        autoCapitalize="characters"
        autoComplete="off"
        disabled={isBusy}
        error={denyKeyError}
        hint={text.denyKeyHint}
        label={text.denyKey}
        maxLength={4}
        onChange={(event) => {
          const keys = event.target.value.toUpperCase();
          onChange({ deny_key: keys === '' ? null : keys });
        }}
        spellCheck={false}
        value={body.deny_key ?? ''}
      />
      <CheckField
        checked={body.doubles_keys}
        disabled={isBusy}
        hint={text.doublesKeysHint}
        label={text.doublesKeys}
        onChange={(event) => onChange({ doubles_keys: event.target.checked })}
      />
      <SelectField
        disabled={isBusy}
        label={text.language}
        onChange={(event) => {
          if (isLanguage(event.target.value)) onChange({ language: event.target.value });
        }}
        options={Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }))}
        value={body.language}
      />
    </>
  );
};

/** How fast the tones come, how often, and when the call ends. */
const TimingFields = ({
  body,
  isBusy,
  onChange,
}: {
  body: PanelBody;
  isBusy: boolean;
  onChange: (change: Partial<PanelBody>) => void;
}) => {
  const { language } = useLanguage();
  const text = useArea('panel', english);
  const seconds = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'long',
  });
  const pick = (
    key: 'delay_ms' | 'gap_ms' | 'hang_up_after_ms',
    label: string,
    usual: readonly number[],
  ) => (
    <SelectField
      disabled={isBusy}
      label={label}
      onChange={(event) => onChange({ [key]: Number(event.target.value) })}
      options={withValue(usual, body[key]).map((ms) => ({
        value: String(ms),
        label: seconds.format(ms / 1_000),
      }))}
      value={String(body[key])}
    />
  );

  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      {pick('delay_ms', text.delay, DELAYS_MS)}
      <SelectField
        disabled={isBusy}
        label={text.repeat}
        onChange={(event) => onChange({ repeat: Number(event.target.value) })}
        options={REPEATS.map((count) => ({
          value: String(count),
          label: count === 1 ? text.once : fill(text.times, { count }),
        }))}
        value={String(body.repeat)}
      />
      {pick('gap_ms', text.gap, GAPS_MS)}
      {pick('hang_up_after_ms', text.hangUp, HANG_UPS_MS)}
    </div>
  );
};

/** The usual choices, and the stored one if it is none of them. */
const withValue = (usual: readonly number[], value: number): readonly number[] =>
  [...new Set([...usual, value])].toSorted((a, b) => a - b);
