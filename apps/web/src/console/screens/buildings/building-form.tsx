import { LANGUAGE_NAMES, LANGUAGES } from '@gatecall/contracts/languages';
import type { BuildingBody } from '@gatecall/contracts/server/buildings';
import { useState } from 'react';

import { changesOf } from '../../../lib/changes-of.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { useConsoleText } from '../../text/console-text.tsx';

/** Every zone that the browser lists, and the current one, which it may list under another name. */
const zonesWith = (zone: string): readonly string[] =>
  [...new Set([zone, ...Intl.supportedValuesOf('timeZone')])].toSorted();

/** A building's details: for a new one, and to change them. */
export const BuildingForm = ({
  start,
  title,
  confirm,
  save,
  onDone,
  onClose,
}: {
  start: BuildingBody;
  title: string;
  confirm: string;
  /** `changed`: what differs from `start`. */
  save: (body: BuildingBody, changed: Partial<BuildingBody>) => Promise<unknown>;
  /** Without it, `save` itself leads elsewhere. */
  onDone?: () => void;
  onClose: () => void;
}) => {
  const { buildings: text } = useConsoleText();
  const [first] = useState(start);
  const [body, setBody] = useState(start);
  const set = (change: Partial<BuildingBody>) => setBody({ ...body, ...change });
  return (
    <ActDialog
      act={() => save(body, changesOf(first, body))}
      canConfirm={body.name.trim() !== ''}
      confirm={confirm}
      fields={['name', 'address']}
      look="info"
      onClose={onClose}
      title={title}
      {...(onDone === undefined ? {} : { onDone })}
    >
      {(errorOf) => (
        <>
          <TextField
            autoComplete="off"
            error={errorOf('name')}
            label={text.name}
            maxLength={120}
            onChange={(event) => set({ name: event.target.value })}
            value={body.name}
          />
          <TextField
            autoComplete="off"
            error={errorOf('address')}
            label={text.address}
            maxLength={200}
            onChange={(event) => set({ address: event.target.value })}
            value={body.address}
          />
          <SelectField
            hint={text.languageHint}
            label={text.language}
            onChange={(event) => {
              const language = LANGUAGES.find((one) => one === event.target.value);
              if (language !== undefined) set({ language });
            }}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            value={body.language}
          />
          <SelectField
            label={text.timeZone}
            onChange={(event) => set({ time_zone: event.target.value })}
            options={zonesWith(start.time_zone).map((value) => ({ value, label: value }))}
            value={body.time_zone}
          />
        </>
      )}
    </ActDialog>
  );
};
