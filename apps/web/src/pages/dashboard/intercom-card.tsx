import { useState } from 'react';

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
  // The answer of a fetch or save is what the fields show.
  if (intercom !== shown) {
    setShown(intercom);
    setNumber(intercom?.phone_number ?? '');
    setCode(intercom?.open_dtmf ?? '');
  }

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
          setOutcome({ status: 'idle' });
          void onSave({ intercom_number: number, intercom_code: code }).then(setOutcome);
        }}
      >
        <TextField
          autoComplete="off"
          className="tabular-nums"
          disabled={isLoading}
          enterKeyHint="next"
          error={errorAt('intercom_number')}
          inputMode="tel"
          label={text.intercomNumber}
          name="intercom_number"
          onChange={(event) => setNumber(event.target.value)}
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
          name="intercom_code"
          onChange={(event) => setCode(event.target.value)}
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
