import type { ServerResident } from '@gatecall/contracts/server/residents';
import { useState } from 'react';

import { formatPhone } from '../../../lib/phone-number.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { ChoiceList } from '../../parts/choice-list.tsx';
import { withQuery } from '../../reads/api.ts';
import { useList, useWrite } from '../../reads/use-read.ts';
import { useConsoleText } from '../../text/console-text.tsx';
import { nameOf } from '../residents/resident-words.ts';
import { momentsOf, OPEN_TERM, TermFields } from './term-fields.tsx';
import { useMovedIn } from './use-moved-in.ts';

const MOST_FOUND = '8';

/** Moves a person who has an account into a unit, now or on a day, for good or up to a day. */
export const MoveIn = ({
  path,
  timeZone,
  onClose,
}: {
  path: string;
  /** Of the building. */
  timeZone: string;
  onClose: () => void;
}) => {
  const write = useWrite();
  const { buildings: text, residents } = useConsoleText();
  const sayMovedIn = useMovedIn(timeZone);
  const [chosen, setChosen] = useState<ServerResident | null>(null);
  const [term, setTerm] = useState(OPEN_TERM);
  const name = chosen === null ? '' : nameOf(chosen, residents.unnamed);
  const body = {
    resident_id: chosen?.resident_id,
    ...momentsOf(term, timeZone),
  };
  return (
    <ActDialog
      act={() => write(`${path}/residents`, { method: 'POST', body }, [path, 'buildings'])}
      canConfirm={chosen !== null}
      confirm={text.moveIn}
      fields={['moves_in_at', 'moves_out_at']}
      look="info"
      onClose={onClose}
      onDone={() => {
        onClose();
        sayMovedIn(name, body.moves_in_at);
      }}
      title={text.moveInTitle}
    >
      {(errorOf) => (
        <>
          <p>{text.moveInText}</p>
          <ResidentChoice chosen={chosen} onChoose={setChosen} />
          <TermFields errorOf={errorOf} onChange={setTerm} term={term} timeZone={timeZone} />
        </>
      )}
    </ActDialog>
  );
};

const ResidentChoice = ({
  chosen,
  onChoose,
}: {
  chosen: ServerResident | null;
  onChoose: (resident: ServerResident) => void;
}) => {
  const { residents: text, frame } = useConsoleText();
  const [words, setWords] = useState('');
  const list = useList<ServerResident>(withQuery('residents', { query: words, limit: MOST_FOUND }));
  return (
    <ChoiceList
      empty={frame.noMatch}
      legend={<legend className="sr-only">{frame.residents}</legend>}
      list={list}
      search={{ hint: text.findHint, label: text.find, onChange: setWords, value: words }}
    >
      {(resident) => {
        const name = nameOf(resident, text.unnamed);
        // Unnamed, they are called by one of these.
        const reached = [resident.email, formatPhone(resident.phone_number ?? '')].find(
          (one) => one && one !== name,
        );
        return (
          <label
            className="flex min-h-11 cursor-pointer items-start gap-3 py-2"
            key={resident.resident_id}
          >
            <input
              checked={resident.resident_id === chosen?.resident_id}
              className="mt-1"
              name="resident"
              onChange={() => onChoose(resident)}
              type="radio"
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {name}
              <span className="block text-sm text-muted">{reached}</span>
            </span>
          </label>
        );
      }}
    </ChoiceList>
  );
};
