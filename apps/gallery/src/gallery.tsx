import { useEffect, useState } from 'react';
import { NAMED_STATES } from '@gatecall/auth-widget/fixtures/named-states';
import { SCREENS } from '@gatecall/auth-widget/state/state';
import { LANGUAGES } from '@gatecall/contracts/languages';

import { Mails } from './mails.tsx';
import { Playground } from './playground.tsx';
import { Stage } from './stage.tsx';
import { Toasts } from './toasts.tsx';
import { addressOf, parseView, type View } from './view.ts';

/** Every screen in every state, and a page to try a configuration. */
export function Gallery({ search }: { search: string }) {
  const [view, setView] = useState(() => parseView(search));
  useEffect(() => {
    window.history.replaceState(null, '', addressOf(view));
    document.documentElement.dataset['scheme'] = view.scheme;
  }, [view]);
  if (view.page === 'one') return <One view={view} />;
  return (
    <div className="gallery">
      <header>
        <h1>Gatecall gallery</h1>
        <nav aria-label="Pages">
          <PageLink view={view} page="screens" label="Screens" onView={setView} />
          <PageLink view={view} page="playground" label="Playground" onView={setView} />
          <PageLink view={view} page="mails" label="Mails" onView={setView} />
        </nav>
      </header>
      {view.page === 'screens' && <Screens view={view} onView={setView} />}
      {view.page === 'playground' && <Playground />}
      {view.page === 'mails' && <Mails isNarrow={view.isNarrow} />}
    </div>
  );
}

type PageProps = { readonly view: View; readonly onView: (view: View) => void };

function PageLink({
  view,
  page,
  label,
  onView,
}: PageProps & { page: View['page']; label: string }) {
  return (
    <a
      href={addressOf({ ...view, page })}
      aria-current={view.page === page ? 'page' : undefined}
      onClick={(event) => {
        event.preventDefault();
        onView({ ...view, page });
      }}
    >
      {label}
    </a>
  );
}

function Screens({ view, onView }: PageProps) {
  const wanted = view.filter.toLowerCase();
  const states = NAMED_STATES.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <main>
      <form className="controls" onSubmit={(event) => event.preventDefault()}>
        <label>
          Find{' '}
          <input
            type="search"
            value={view.filter}
            onChange={(event) => onView({ ...view, filter: event.currentTarget.value })}
          />
        </label>
        <Check
          label="Dark"
          isOn={view.scheme === 'dark'}
          onChange={(isOn) => onView({ ...view, scheme: isOn ? 'dark' : 'light' })}
        />
        <Check
          label="Narrow"
          isOn={view.isNarrow}
          onChange={(isNarrow) => onView({ ...view, isNarrow })}
        />
        <Check
          label="Long texts"
          isOn={view.hasLongText}
          onChange={(hasLongText) => onView({ ...view, hasLongText })}
        />
        <Check
          label="Right to left"
          isOn={view.isRtl}
          onChange={(isRtl) => onView({ ...view, isRtl })}
        />
        <label>
          Language{' '}
          <select
            value={view.locale}
            onChange={(event) => onView({ ...view, locale: event.currentTarget.value })}
          >
            {LANGUAGES.map((locale) => (
              <option key={locale}>{locale}</option>
            ))}
          </select>
        </label>
      </form>
      <p>
        {SCREENS.length} screens, {states.length} states
      </p>
      <div className={view.isNarrow ? 'grid narrow' : 'grid'}>
        {states.map((named) => (
          <section key={`${named.name} ${view.locale}`} className="tile">
            <h2>
              <a href={addressOf({ ...view, page: 'one', state: named.name })}>{named.name}</a>
            </h2>
            <Stage named={named} view={view} />
          </section>
        ))}
        <Toasts view={view} />
      </div>
    </main>
  );
}

function Check({
  label,
  isOn,
  onChange,
}: {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  return (
    <label>
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />{' '}
      {label}
    </label>
  );
}

/** One state alone, for pictures and for axe. */
function One({ view }: { view: View }) {
  const named = NAMED_STATES.find(({ name }) => name === view.state);
  if (named === undefined) return <p>There is no state “{view.state}”.</p>;
  return (
    <main className="one">
      <Stage named={named} view={view} />
    </main>
  );
}
