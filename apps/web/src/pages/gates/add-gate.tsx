import { GATE_NAME_LENGTH } from '@gatecall/contracts/constants';
import { useEffect, useRef, useState } from 'react';

import { type WireGate, addGate } from '../../api/gates.ts';
import { ProductApiError } from '../../api/product.ts';
import { useDeps } from '../../deps.ts';
import { sentenceOf } from '../../lib/sentence-of.ts';
import { type TypedNumber, countryBeside } from '../../lib/phone-number.ts';
import { dashboard } from '../../text/en/dashboard.ts';
import { people as english } from '../../text/en/people.ts';
import { useArea, useText } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { KeysField } from './keys-field.tsx';

/** The form of another gate: its name, the number that its panel calls from, and the keys that open it. */
export const AddGate = ({
  onAdded,
  onClose,
}: {
  onAdded: (gate: WireGate) => Promise<void>;
  onClose: () => void;
}) => {
  const deps = useDeps();
  const shared = useText();
  const text = useArea('people', english);
  const words = useArea('dashboard', dashboard);
  const [name, setName] = useState('');
  const [number, setNumber] = useState<TypedNumber>({ number: '', country: deps.homeCountry });
  const [keys, setKeys] = useState('');
  const { isBusy, refusal, add } = useAdding(onAdded);
  const form = useRef<HTMLFormElement>(null);
  // The button that opened it is gone.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const errorAt = (field: string) => (refusal.field === field ? refusal.message : undefined);

  return (
    <form
      className="flex flex-col gap-4 border-t border-line pt-4"
      noValidate
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        void add({
          name: name.trim(),
          intercom_number: number.number,
          intercom_code: keys,
          ...countryBeside(number),
        });
      }}
    >
      <TextField
        autoComplete="off"
        enterKeyHint="next"
        error={errorAt('name')}
        hint={text.gateNameHint}
        label={text.gateName}
        maxLength={GATE_NAME_LENGTH}
        name="name"
        onChange={(event) => setName(event.target.value)}
        value={name}
      />
      <PhoneField
        autoComplete="off"
        className="tabular-nums"
        enterKeyHint="next"
        error={errorAt('intercom_number')}
        label={words.intercomNumber}
        maxLength={40}
        name="intercom_number"
        onChange={(change) => setNumber((known) => ({ ...known, ...change }))}
        value={number}
      />
      <KeysField error={errorAt('intercom_code')} onChange={setKeys} value={keys} />
      {errorAt('all') === undefined ? null : (
        <Notice live look="danger">
          {refusal.message}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button disabled={isBusy || name.trim() === ''} look="info" type="submit">
          {text.addGate}
        </Button>
        <Button disabled={isBusy} onClick={onClose}>
          {shared.cancel}
        </Button>
      </div>
    </form>
  );
};

type NewGate = Parameters<typeof addGate>[1];

/** Makes the gate; what is wrong with it is told at its field, everything else at `all`. */
const useAdding = (onAdded: (gate: WireGate) => Promise<void>) => {
  const deps = useDeps();
  const shared = useText();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState({ field: '', message: '' });

  const add = async (gate: NewGate) => {
    setIsBusy(true);
    setRefusal({ field: '', message: '' });
    try {
      await onAdded(await addGate(deps, gate));
    } catch (error) {
      deps.log.info('Adding a gate failed', error);
      const field = error instanceof ProductApiError ? error.field : '';
      setRefusal({ field: field || 'all', message: sentenceOf(error, shared.failedToSave) });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, refusal, add };
};
