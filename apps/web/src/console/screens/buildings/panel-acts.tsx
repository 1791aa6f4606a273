import type { Language } from '@gatecall/contracts/languages';
import type { Panel } from '@gatecall/contracts/server/buildings';
import { useState } from 'react';

import { useDeps } from '../../../deps.ts';
import { fill } from '../../../text/catalogue.ts';
import { useText } from '../../../text/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { useWrite } from '../../reads/use-read.ts';
import { useConsoleText } from '../../text/console-text.tsx';
import { PanelForm } from './panel-form.tsx';

/** Changes or deletes a panel. */
export const PanelActs = ({ panel, language }: { panel: Panel; language: Language }) => {
  const shared = useText();
  const { toasts } = useDeps();
  const write = useWrite();
  const { buildings: text } = useConsoleText();
  const [asked, setAsked] = useState<'change' | 'delete' | null>(null);
  const close = () => setAsked(null);
  const path = `panels/${encodeURIComponent(panel.panel_id)}`;
  const { name, phone_number, open_dtmf, profile } = panel;
  return (
    <>
      <Button
        aria-label={`${text.change}: ${name}`}
        compact
        icon="edit"
        onClick={() => setAsked('change')}
      >
        {text.change}
      </Button>
      <Button
        aria-label={`${text.delete}: ${name}`}
        compact
        icon="trash"
        onClick={() => setAsked('delete')}
      >
        {text.delete}
      </Button>
      {asked === 'change' ? (
        <PanelForm
          confirm={shared.save}
          language={language}
          note={text.changePanelText}
          onClose={close}
          onDone={() => {
            close();
            toasts.success(text.changed);
          }}
          save={(_all, body) => write(path, { method: 'PATCH', body }, ['buildings'])}
          start={{ name, phone_number, open_dtmf, profile }}
          title={text.changePanel}
        />
      ) : null}
      {asked === 'delete' ? (
        <ActDialog
          act={() => write(path, { method: 'DELETE' }, ['buildings'])}
          confirm={text.delete}
          onClose={close}
          onDone={() => {
            close();
            toasts.success(fill(text.deleted, { name }));
          }}
          title={fill(text.deleteTitle, { name })}
        >
          <p>{text.deletePanelText}</p>
        </ActDialog>
      ) : null}
    </>
  );
};
