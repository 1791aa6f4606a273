import { useEffect, useRef, type ReactNode } from 'react';

import { useWidget } from '../widget-context.ts';
import { focusSoon } from './focus-soon.ts';
import { Icon } from './icon.tsx';
import { BACK } from './icons.ts';

type ScreenProps = {
  readonly title: string;
  readonly children: ReactNode;
  /** The title is read aloud but not shown. */
  readonly hideTitle?: boolean;
  /** A field of the screen takes the focus itself. */
  readonly keepFocus?: boolean;
};

/**
 * The frame of a screen: back arrow, heading, content. After a change of screen the heading takes the
 * focus, so that a screen reader says where the user is and Tab continues from there.
 */
export function Screen({ title, children, hideTitle, keepFocus }: ScreenProps) {
  const { state, text, dispatch } = useWidget();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (state.hasMoved && !keepFocus) return focusSoon(heading.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the screen is first shown
  }, []);
  return (
    <section className="gca-screen" aria-label={title}>
      {state.trail.length > 0 && (
        <button
          type="button"
          className="gca-back"
          aria-label={text['common.back']}
          onClick={() => dispatch({ type: 'back' })}
        >
          <Icon path={BACK} size={24} />
        </button>
      )}
      <h2 ref={heading} tabIndex={-1} className={hideTitle ? 'gca-sr' : undefined}>
        {title}
      </h2>
      {children}
    </section>
  );
}
