import { useWidget } from '../widget-context.ts';
import { Icon } from './icon.tsx';
import { ERROR } from './icons.ts';
import { LinkedText } from './linked-text.tsx';

/** The widget's error message, under the input (WID-076). */
export function ErrorMessage({ id }: { id?: string }) {
  const { errorMessage } = useWidget().state;
  return (
    <div id={id} role="alert">
      {errorMessage !== undefined && (
        <div className="gca-error">
          <Icon path={ERROR} size={18} />
          <LinkedText message={errorMessage} />
        </div>
      )}
    </div>
  );
}
