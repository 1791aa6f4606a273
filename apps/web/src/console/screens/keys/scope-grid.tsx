import { SERVER_ENDPOINTS, SERVER_RESOURCES } from '@gatecall/contracts/server-endpoints';
import type { Scope } from '@gatecall/contracts/server-endpoints';

import { useConsoleText } from '../../text/console-text.tsx';

/**
 * The scopes that calls ask for. Reading is offered for everything: the digits of codes are a scope
 * without a call.
 */
const USED: ReadonlySet<string | null> = new Set(
  Object.values(SERVER_ENDPOINTS).map(({ scope }) => scope),
);
/** The scopes of calls that a key held to buildings may make: those that managers may make. */
const OF_BUILDINGS: ReadonlySet<string | null> = new Set(
  Object.values(SERVER_ENDPOINTS)
    .filter(({ access }) => access.manager !== 'never')
    .map(({ scope }) => scope),
);
const ACCESSES = ['read', 'write'] as const;

/** Whether a scope lets a key do anything. */
export const isOffered = (scope: Scope, isHeld: boolean): boolean =>
  isHeld ? OF_BUILDINGS.has(scope) : scope.endsWith(':read') || USED.has(scope);

/** Which things a key may read, and which it may write: a box for each. */
export const ScopeGrid = ({
  isHeld,
  chosen,
  onChange,
}: {
  /** Whether the key is held to buildings. */
  isHeld: boolean;
  chosen: ReadonlySet<Scope>;
  onChange: (chosen: ReadonlySet<Scope>) => void;
}) => {
  const { keys: text } = useConsoleText();
  const turn = (scope: Scope, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(scope);
    else next.delete(scope);
    onChange(next);
  };
  return (
    <fieldset className="grid grid-cols-[1fr_auto_auto] items-center gap-x-2">
      <legend className="sr-only">{text.scopes}</legend>
      <span aria-hidden="true" className="contents text-xs font-semibold text-muted">
        <span />
        <span className="px-2 text-center">{text.access_read}</span>
        <span className="px-2 text-center">{text.access_write}</span>
      </span>
      {SERVER_RESOURCES.filter((resource) => isOffered(`${resource}:read`, isHeld)).map(
        (resource) => (
          <div
            className="col-span-3 grid grid-cols-subgrid items-center border-t border-line"
            key={resource}
          >
            <span className="min-w-0 py-2">{text[`resource_${resource}`]}</span>
            {ACCESSES.map((access) => {
              const scope: Scope = `${resource}:${access}`;
              if (!isOffered(scope, isHeld)) return <span key={access} />;
              return (
                <label
                  className="grid min-h-11 min-w-11 cursor-pointer place-items-center"
                  key={access}
                >
                  <input
                    aria-label={`${text[`resource_${resource}`]}: ${text[`access_${access}`]}`}
                    checked={chosen.has(scope)}
                    className="check-box"
                    onChange={(event) => turn(scope, event.target.checked)}
                    type="checkbox"
                  />
                </label>
              );
            })}
          </div>
        ),
      )}
    </fieldset>
  );
};
