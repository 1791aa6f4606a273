import { useEffect, useRef, useState } from 'react';

import type { DemoAnswer, WireIntercom } from '../../api/product.ts';
import { useDeps } from '../../deps.ts';
import { type TypedNumber, countryBeside, countryOfNumber } from '../../lib/phone-number.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { fill } from '../../text/catalogue.ts';
import { dashboard } from '../../text/en/dashboard.ts';
import { useArea } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadingOverlay } from '../../ui/overlay.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';

/** What became of a save; `idle` even after a save that did nothing. */
export type SaveOutcome =
  | { readonly status: 'idle' }
  | { readonly status: 'saved' }
  | { readonly status: 'refused'; readonly field: string; readonly message: string };

/** What was typed; null where nothing was. */
export type TypedSettings = {
  readonly number: string | null;
  readonly code: string | null;
  readonly country?: string | undefined;
};
type Draft = TypedSettings & { readonly country: string; readonly session: string };
const UNTOUCHED: Draft = { number: null, code: null, country: '', session: '' };

/** The form with the intercom's number and the code that opens the gate. */
// oxlint-disable-next-line max-lines-per-function -- the first view has no bytes left for more parts
export const IntercomCard = ({
  intercom,
  demo,
  isLoading,
  onSave,
}: {
  intercom: WireIntercom | null;
  demo: DemoAnswer | null;
  isLoading: boolean;
  onSave: (typed: TypedSettings) => Promise<SaveOutcome>;
}) => {
  const text = useArea('dashboard', dashboard);
  const { homeCountry, own } = useDeps();
  const session = own.get().session?.session_id ?? '';
  const [kept, edit, restart] = useDraft('intercom', () => UNTOUCHED);
  // What was typed comes back after a sign-in; a reload in the same session shows what is saved.
  const [isDropped, setIsDropped] = useState(kept.session === session);
  const draft = isDropped ? UNTOUCHED : kept;
  const [outcome, setOutcome] = useState<SaveOutcome>({ status: 'idle' });

  // The reply to a fetch or save is what the fields show; what was typed and not saved yet stays.
  const saved = intercom?.phone_number ?? '';
  const number: TypedNumber = {
    number: draft.number ?? saved,
    country: draft.country || countryOfNumber(saved) || homeCountry,
  };
  const change = (part: Partial<Draft>) => {
    setIsDropped(false);
    edit({ ...draft, ...part, session });
  };

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // What is wrong is known only after the fields are enabled again and the focus is back (`keep-focus.ts`).
    if (outcome.status !== 'refused' || form.current === null) return;
    const wrong = form.current.elements.namedItem(outcome.field);
    const { activeElement } = document;
    if (activeElement !== document.body && !form.current.contains(activeElement)) return;
    if (wrong instanceof HTMLElement) wrong.focus({ preventScroll: true });
  }, [outcome]);

  const save = async () => {
    setOutcome({ status: 'idle' });
    const { number: typed, code } = draft;
    const next = await onSave({ number: typed, code, ...countryBeside(number) });
    if (next.status === 'saved') restart(UNTOUCHED);
    setOutcome(next);
  };
  const errorAt = (field: string) =>
    outcome.status === 'refused' && outcome.field === field ? outcome.message : undefined;
  const isNamedField =
    outcome.status === 'refused' && ['intercom_number', 'intercom_code'].includes(outcome.field);

  return (
    <Card hint={text.yourIntercomHint} icon="gate" id="your-intercom" title={text.yourIntercom}>
      {isLoading ? <LoadingOverlay /> : null}
      <form
        className="flex flex-col gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        ref={form}
      >
        <PhoneField
          autoComplete="off"
          className="tabular-nums"
          disabled={isLoading}
          enterKeyHint="next"
          error={errorAt('intercom_number')}
          label={text.intercomNumber}
          maxLength={40}
          name="intercom_number"
          onChange={change}
          placeholder={fill(text.numberPlaceholder, { phone: demo?.phone ?? '' })}
          value={number}
        />
        <TextField
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          disabled={isLoading}
          enterKeyHint="done"
          error={errorAt('intercom_code')}
          hint={text.intercomCodeHint}
          label={text.intercomCode}
          maxLength={32}
          name="intercom_code"
          onChange={(event) => change({ code: event.target.value })}
          spellCheck={false}
          type="text"
          value={draft.code ?? intercom?.open_dtmf ?? ''}
        />
        <div>
          <Button disabled={isLoading} look="info" type="submit">
            {text.saveSettings}
          </Button>
        </div>
        <div aria-live="polite" className="empty:-mt-4">
          {outcome.status === 'saved' ? <Notice look="success">{text.settingsSaved}</Notice> : null}
        </div>
        {outcome.status === 'refused' && !isNamedField ? (
          <Notice look="danger">{outcome.message}</Notice>
        ) : null}
      </form>
    </Card>
  );
};
