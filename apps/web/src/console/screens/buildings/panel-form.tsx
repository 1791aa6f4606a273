import { USUAL_TONES } from '@gatecall/contracts/constants';
import type { Language } from '@gatecall/contracts/languages';
import type { PanelBody } from '@gatecall/contracts/product/panel';
import { useState } from 'react';

import { changesOf } from '../../../lib/changes-of.ts';
import { PanelFields } from '../../../pages/panel/panel-fields.tsx';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { TextField } from '../../../ui/field.tsx';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { useConsoleText } from '../../text/console-text.tsx';

export type PanelInput = {
  readonly name: string;
  readonly phone_number: string;
  readonly open_dtmf: string;
  /** Null: as most panels want their tones. */
  readonly profile: PanelBody | null;
};

/** Name, number, keys and tones of a panel: for a new one, and to change them. */
export const PanelForm = ({
  start,
  language,
  title,
  confirm,
  note,
  save,
  onDone,
  onClose,
}: {
  start: PanelInput;
  /** In which guests are spoken to unless a resident chooses another. */
  language: Language;
  title: string;
  confirm: string;
  /** What a change brings about. */
  note?: string;
  /** `changed`: what differs from `start`. */
  save: (body: PanelInput, changed: Partial<PanelInput>) => Promise<unknown>;
  onDone: (body: PanelInput) => void;
  onClose: () => void;
}) => {
  const { buildings: text } = useConsoleText();
  const [first] = useState(start);
  const [body, setBody] = useState(start);
  const set = (change: Partial<PanelInput>) => setBody({ ...body, ...change });
  const { name, phone_number: number, open_dtmf: keys } = body;
  return (
    <ActDialog
      act={() => save(body, changesOf(first, body))}
      canConfirm={[name, number, keys].every((value) => value.trim() !== '')}
      confirm={confirm}
      fields={['name', 'phone_number', 'open_dtmf', 'profile']}
      look="info"
      onClose={onClose}
      onDone={() => onDone(body)}
      title={title}
    >
      {(errorOf) => (
        <>
          {note === undefined ? null : <p>{note}</p>}
          <TextField
            autoComplete="off"
            error={errorOf('name')}
            label={text.name}
            maxLength={40}
            onChange={(event) => set({ name: event.target.value })}
            value={body.name}
          />
          <TextField
            autoComplete="off"
            error={errorOf('phone_number')}
            hint={text.panelNumberHint}
            inputMode="tel"
            label={text.panelNumber}
            maxLength={40}
            onChange={(event) => set({ phone_number: event.target.value })}
            placeholder="+1 202 555 0142"
            value={body.phone_number}
          />
          <TextField
            autoComplete="off"
            error={errorOf('open_dtmf')}
            hint={text.panelKeysHint}
            label={text.panelKeys}
            maxLength={32}
            onChange={(event) => set({ open_dtmf: event.target.value })}
            value={body.open_dtmf}
          />
          <Tones
            error={errorOf('profile')}
            isOpen={start.profile !== null}
            language={language}
            onChange={(profile) => set({ profile })}
            profile={body.profile}
          />
        </>
      )}
    </ActDialog>
  );
};

/** The panel's profile, folded away if it is the usual one. */
const Tones = ({
  profile,
  language,
  isOpen,
  error,
  onChange,
}: {
  profile: PanelInput['profile'];
  language: Language;
  isOpen: boolean;
  error: string | undefined;
  onChange: (profile: PanelInput['profile']) => void;
}) => {
  const { buildings: text } = useConsoleText();
  const tones = profile ?? { ...USUAL_TONES, language };
  return (
    <Disclosure isOpen={isOpen} summary={text.tones}>
      <p className="text-sm text-muted">{text.tonesHint}</p>
      <PanelFields
        body={tones}
        denyKeyError={error}
        onChange={(change) => onChange({ ...tones, ...change })}
      />
      <div>
        <Button compact disabled={profile === null} onClick={() => onChange(null)}>
          {text.usualTones}
        </Button>
      </div>
    </Disclosure>
  );
};
