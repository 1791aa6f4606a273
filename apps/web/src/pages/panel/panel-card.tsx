import type { ResidentAnswer } from '../../api/product.ts';
import { Link } from '../../lib/router.tsx';
import { panel } from '../../text/en/panel.ts';
import { useArea } from '../../text/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PanelForm } from './panel-form.tsx';
import { TestCall } from './test-call.tsx';

/** The building's panel: hear a test call, and adjust the opening tones. */
export const PanelCard = ({ user }: { user: ResidentAnswer }) => {
  const text = useArea('panel', panel);
  const intercom = user.intercoms[0];
  return (
    <Card hint={text.hint} icon="gate" id="panel" title={text.title}>
      {intercom === undefined ? (
        <Notice
          actions={
            <Link className="font-medium underline underline-offset-4" to="/dashboard">
              {text.toDashboard}
            </Link>
          }
        >
          {text.setUpFirst}
        </Notice>
      ) : (
        <div className="flex flex-col gap-4">
          {user.phone_number === null ? (
            <p className="text-sm text-muted">{text.needsPhone}</p>
          ) : (
            <TestCall
              code={intercom.intercom_codes[0]?.code ?? ''}
              systemNumber={intercom.system_number.phone_number ?? ''}
            />
          )}
          <Disclosure summary={text.tune}>
            <PanelForm />
          </Disclosure>
        </div>
      )}
    </Card>
  );
};
