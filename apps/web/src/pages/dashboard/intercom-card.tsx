import { type ChangeEvent, useEffect, useRef, useState } from 'react';

import type { Demo, Intercom } from '../../api/product.ts';
import { fill } from '../../text/catalogue.ts';
import { dashboard } from '../../text/en/dashboard.ts';
import { useArea } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadingOverlay } from '../../ui/overlay.tsx';

/** What became of a save; `idle` also after a save that did nothing. */
export type SaveOutcome =
  | { readonly status: 'idle' }
  | { readonly status: 'saved' }
  | { readonly status: 'refused'; readonly field: string; readonly message: string };

/** The form with the intercom's number and the code that opens the gate. */
export const IntercomCard = ({
  intercom,
  demo,
  isLoading,
  onSave,
}: {
  intercom: Intercom | null;
  demo: Demo | null;
  isLoading: boolean;
  onSave: (settings: { intercom_number: string; intercom_code: string }) => Promise<SaveOutcome>;
}) => {
  const text = useArea('dashboard', dashboard);
  const [number, setNumber] = useState('');
  const [code, setCode] = useState('');
  const [outcome, setOutcome] = useState<SaveOutcome>({ status: 'idle' });

  const [shown, setShown] = useState<Intercom | null>(null);
  const [isTouched, setIsTouched] = useState(false);
  // The answer of a fetch or save is what the fields show; what was typed and not saved yet stays.
  if (intercom !== shown && !isTouched) {
    setShown(intercom);
    setNumber(intercom?.phone_number ?? '');
    setCode(intercom?.open_dtmf ?? '');
  }

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Fields and buttons are disabled while saving, and so lose the focus: it comes back to what
    // was wrong, else to the button (no keyboard comes up over the answer).
    if (outcome.status === 'idle' || document.activeElement !== document.body) return;
    const wrong = outcome.status === 'refused' ? outcome.field : '';
    const place = wrong === '' ? null : form.current?.elements.namedItem(wrong);
    const target = place instanceof HTMLElement ? place : form.current?.querySelector('button');
    target?.focus({ preventScroll: true });
  }, [outcome]);

  const save = async () => {
    setOutcome({ status: 'idle' });
    const next = await onSave({ intercom_number: number, intercom_code: code });
    if (next.status === 'saved') setIsTouched(false);
    setOutcome(next);
  };
  const edit = (set: (value: string) => void) => (event: ChangeEvent<HTMLInputElement>) => {
    setIsTouched(true);
    set(event.target.value);
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
        <TextField
          autoComplete="off"
          className="tabular-nums"
          disabled={isLoading}
          enterKeyHint="next"
          error={errorAt('intercom_number')}
          inputMode="tel"
          label={text.intercomNumber}
          maxLength={40}
          name="intercom_number"
          onChange={edit(setNumber)}
          placeholder={fill(text.numberPlaceholder, { phone: demo?.phone ?? '' })}
          type="tel"
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
          onChange={edit(setCode)}
          spellCheck={false}
          type="text"
          value={code}
        />
        <div>
          <Button disabled={isLoading} look="info" type="submit">
            {text.saveSettings}
          </Button>
        </div>
        <div aria-live="polite" className="empty:-mt-4">
          {outcome.status === 'saved' ? <Notice look="success">{text.settingsSaved}</Notice> : null}
          {outcome.status === 'refused' && !isNamedField ? (
            <Notice look="danger">{outcome.message}</Notice>
          ) : null}
        </div>
      </form>
    </Card>
  );
};
