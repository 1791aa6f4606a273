import { LANGUAGE_NAMES } from '@gatecall/contracts/languages';
import { useCallback, useState } from 'react';

import { type PanelAnswer, type PanelBody, fetchPanel, savePanel } from '../../api/panel.ts';
import { ProductApiError } from '../../api/product.ts';
import { useDeps } from '../../deps.ts';
import { sentenceOf } from '../../lib/use-action.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { useResource } from '../../lib/use-resource.ts';
import { fill } from '../../text/catalogue.ts';
import { panel as english } from '../../text/en/panel.ts';
import { isLanguage } from '../../text/language.ts';
import { useArea, useLanguage, useText } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';

const DELAYS_MS = [0, 500, 1_000, 2_000, 3_000, 5_000, 10_000];
const GAPS_MS = [0, 250, 500, 1_000, 2_000, 5_000];
const HANG_UPS_MS = [0, 1_000, 2_000, 3_000, 5_000, 10_000, 15_000];
const REPEATS = [1, 2, 3, 4, 5];

/** The tones that the building's panel expects; loads when it is first shown. */
export const PanelForm = () => {
  const deps = useDeps();
  const panel = useResource(useCallback(() => fetchPanel(deps), [deps]));
  if (panel.data !== null) return <Fields start={panel.data} />;
  if (panel.status === 'failed') return <LoadFailure onRetry={() => void panel.reload()} />;
  return <div aria-hidden="true" className="skeleton h-96" />;
};

const Fields = ({ start }: { start: PanelAnswer }) => {
  const deps = useDeps();
  const shared = useText();
  const { language } = useLanguage();
  const text = useArea('panel', english);
  const [body, change, restart] = useDraft<PanelBody>('panel', () => bodyOf(start));
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState({ field: '', sentence: '' });

  const save = async () => {
    setIsBusy(true);
    setRefusal({ field: '', sentence: '' });
    try {
      restart(bodyOf(await savePanel(deps, body)));
      deps.toasts.success(text.saved);
    } catch (error) {
      deps.log.info('Saving the panel failed', error);
      const field = error instanceof ProductApiError ? error.field : '';
      setRefusal({ field, sentence: sentenceOf(error, shared.failedToSave) });
    } finally {
      setIsBusy(false);
    }
  };
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
      onChange={(event) => change({ [key]: Number(event.target.value) })}
      options={withValue(usual, body[key]).map((ms) => ({
        value: String(ms),
        label: seconds.format(ms / 1_000),
      }))}
      value={String(body[key])}
    />
  );

  return (
    <form
      className="flex flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className="text-sm text-muted">{text.tuneHint}</p>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {pick('delay_ms', text.delay, DELAYS_MS)}
        <SelectField
          disabled={isBusy}
          label={text.repeat}
          onChange={(event) => change({ repeat: Number(event.target.value) })}
          options={REPEATS.map((count) => ({
            value: String(count),
            label: count === 1 ? text.once : fill(text.times, { count }),
          }))}
          value={String(body.repeat)}
        />
        {pick('gap_ms', text.gap, GAPS_MS)}
        {pick('hang_up_after_ms', text.hangUp, HANG_UPS_MS)}
      </div>
      <TextField
        autoCapitalize="characters"
        autoComplete="off"
        disabled={isBusy}
        error={refusal.field === 'deny_key' ? refusal.sentence : undefined}
        hint={text.denyKeyHint}
        label={text.denyKey}
        maxLength={4}
        onChange={(event) => {
          const keys = event.target.value.toUpperCase();
          change({ deny_key: keys === '' ? null : keys });
        }}
        spellCheck={false}
        value={body.deny_key ?? ''}
      />
      <CheckField
        checked={body.doubles_keys}
        disabled={isBusy}
        hint={text.doublesKeysHint}
        label={text.doublesKeys}
        onChange={(event) => change({ doubles_keys: event.target.checked })}
      />
      <SelectField
        disabled={isBusy}
        label={text.language}
        onChange={(event) => {
          if (isLanguage(event.target.value)) change({ language: event.target.value });
        }}
        options={Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }))}
        value={body.language}
      />
      <div>
        <Button disabled={isBusy} look="info" type="submit">
          {shared.save}
        </Button>
      </div>
      <div aria-live="polite" className="empty:-mt-4">
        {refusal.sentence !== '' && refusal.field !== 'deny_key' ? (
          <Notice look="danger">{refusal.sentence}</Notice>
        ) : null}
      </div>
    </form>
  );
};

/** The reply without what only the server says. */
const bodyOf = ({ test_open_until: _openUntil, ...body }: PanelAnswer): PanelBody => body;

/** The usual choices, and the stored one if it is none of them. */
const withValue = (usual: readonly number[], value: number): readonly number[] =>
  [...new Set([...usual, value])].toSorted((a, b) => a - b);
