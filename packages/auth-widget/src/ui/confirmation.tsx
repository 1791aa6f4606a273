import { useOnce, useWidget } from '../widget-context.ts';
import { Icon } from './icon.tsx';
import { CHECK } from './icons.ts';
import { Screen } from './screen.tsx';

/** The end of a flow: notifies the host once, however often it renders (SCR-073). */
export function Confirmation({ message }: { message: string }) {
  const { text, emit } = useWidget();
  useOnce(() => emit({ type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} }));
  return (
    <Screen title={text['common.success']}>
      <div className="gca-center">
        <span className="gca-check">
          <Icon path={CHECK} size={56} />
        </span>
        <p>{message}</p>
      </div>
    </Screen>
  );
}
