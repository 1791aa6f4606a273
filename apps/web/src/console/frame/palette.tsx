import { SEARCH_LENGTH } from '@gatecall/contracts/constants';
import { useEffect, useId, useRef, useState } from 'react';

import { navigate } from '../../lib/router.tsx';
import { useText } from '../../text/use-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { useConsoleText } from '../text/console-text.tsx';
import { type Choice, useChoices } from './palette-choices.ts';

/** Goes anywhere, finds anyone, does anything, by typing: Ctrl-K. */
export const Palette = ({ onClose }: { onClose: () => void }) => {
  const { frame: text } = useConsoleText();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { groups, isSearching } = useChoices(typed);
  const choices = groups.flatMap((group) => group.choices);
  const chosen = choices[Math.min(at, choices.length - 1)];

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (chosen === undefined) return;
    document.getElementById(`${id}-${chosen.key}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen, id]);

  // Closed while it still stands in the page, the browser leads the focus back; a choice leads to its screen's title.
  const leave = () => {
    dialog.current?.close();
    onClose();
  };
  const open = (choice: Choice | undefined) => {
    if (choice === undefined) return;
    onClose();
    navigate(choice.to);
  };
  const onKey = (event: React.KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && choices.length > 0) {
      event.preventDefault();
      setAt((Math.min(at, choices.length - 1) + step + choices.length) % choices.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      open(chosen);
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      event.stopPropagation(); // the frame would take it away with the focus
      leave();
    }
  };

  return (
    <dialog
      aria-label={text.palette}
      className="rise mx-auto mt-[12dvh] w-[min(36rem,calc(100vw-(--spacing(6))))] overflow-hidden rounded-2xl border border-line bg-surface text-ink shadow-card"
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      ref={dialog}
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Icon name="search" size={20} />
        <TypeField
          activeId={chosen === undefined ? undefined : `${id}-${chosen.key}`}
          listId={`${id}-list`}
          onKeyDown={onKey}
          onType={(value) => {
            setTyped(value);
            setAt(0);
          }}
          value={typed}
        />
        <LeaveButton onClick={leave} />
      </div>
      <List
        chosen={chosen}
        groups={groups}
        id={id}
        onOpen={open}
        onPoint={(choice) => setAt(choices.indexOf(choice))}
      />
      <Foot isSearching={isSearching} found={choices.length} />
    </dialog>
  );
};

const LeaveButton = ({ onClick }: { onClick: () => void }) => (
  <button
    className="min-h-11 rounded-lg px-2 text-sm text-muted hover:text-ink"
    onClick={onClick}
    type="button"
  >
    {useText().cancel}
  </button>
);

const Foot = ({ isSearching, found }: { isSearching: boolean; found: number }) => {
  const shared = useText();
  const { frame: text } = useConsoleText();
  const words = found === 0 ? text.paletteNothing : text.paletteKeys;
  return (
    <p aria-live="polite" className="border-t border-line px-4 py-2 text-xs text-muted">
      {isSearching ? shared.loading : words}
    </p>
  );
};

const TypeField = ({
  activeId,
  listId,
  value,
  onType,
  onKeyDown,
}: {
  activeId: string | undefined;
  listId: string;
  value: string;
  onType: (value: string) => void;
  onKeyDown: (event: React.KeyboardEvent) => void;
}) => {
  const { frame: text } = useConsoleText();
  return (
    <input
      aria-activedescendant={activeId}
      aria-autocomplete="list"
      aria-controls={listId}
      aria-expanded={true}
      aria-label={text.paletteHint}
      autoComplete="off"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to type
      autoFocus
      className="min-h-14 min-w-0 flex-1 bg-transparent text-base text-ellipsis outline-none"
      enterKeyHint="go"
      maxLength={SEARCH_LENGTH}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={onKeyDown}
      placeholder={text.paletteHint}
      role="combobox"
      spellCheck={false}
      value={value}
    />
  );
};

const List = ({
  id,
  groups,
  chosen,
  onOpen,
  onPoint,
}: {
  id: string;
  groups: ReturnType<typeof useChoices>['groups'];
  chosen: Choice | undefined;
  onOpen: (choice: Choice) => void;
  onPoint: (choice: Choice) => void;
}) => {
  const { frame: text } = useConsoleText();
  return (
    <div
      aria-label={text.palette}
      className="h-[min(24rem,55dvh)] overflow-y-auto p-2"
      id={`${id}-list`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a combobox of several kinds of things
      role="listbox"
    >
      {groups.map((group) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- within a list box
        <div aria-label={group.label} key={group.label} role="group">
          <p aria-hidden="true" className="px-3 pt-2 pb-1 text-xs font-semibold text-muted">
            {group.label}
          </p>
          {group.choices.map((choice) => (
            <Option
              choice={choice}
              id={`${id}-${choice.key}`}
              isChosen={choice === chosen}
              key={choice.key}
              onOpen={() => onOpen(choice)}
              onPoint={() => onPoint(choice)}
            />
          ))}
        </div>
      ))}
    </div>
  );
};

const Option = ({
  choice,
  id,
  isChosen,
  onOpen,
  onPoint,
}: {
  choice: Choice;
  id: string;
  isChosen: boolean;
  onOpen: () => void;
  onPoint: () => void;
}) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field keeps the focus and takes the keys
  <div
    aria-selected={isChosen}
    className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 ${isChosen ? 'bg-info-soft text-info-text' : ''}`}
    id={id}
    onClick={onOpen}
    onPointerMove={isChosen ? undefined : onPoint}
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the same
    role="option"
  >
    <Icon name={choice.icon} size={18} />
    <span className="min-w-0 flex-1 truncate">{choice.label}</span>
    {choice.detail === undefined ? null : (
      <span className="max-w-[45%] truncate text-sm opacity-80">{choice.detail}</span>
    )}
  </div>
);
