import type { Intercom, ProductUser } from '../../api/product.ts';
import { dashboard } from '../../text/en/dashboard.ts';
import { useArea } from '../../text/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { PathStep } from './path-step.tsx';

/** Where the resident stands: saved, forwarding on, test call heard; the next step is open. */
export const StatusCard = ({
  intercom,
  isLoading,
}: {
  user: ProductUser | null;
  intercom: Intercom | null;
  isLoading: boolean;
}) => {
  const text = useArea('dashboard', dashboard);
  const isSaved =
    intercom !== null && Boolean(intercom.phone_number) && Boolean(intercom.open_dtmf);
  if (isLoading && intercom === null) {
    return <div aria-hidden="true" className="skeleton h-56 rounded-2xl" />;
  }
  return (
    <Card id="path" title={text.pathTitle}>
      <ol className="flex flex-col">
        <PathStep
          goTo="#your-intercom"
          help={text.pathSavedHelp}
          state={isSaved ? 'done' : 'next'}
          title={text.pathSaved}
        />
        <PathStep
          goTo="#setup"
          help={text.pathForwardingHelp}
          state={isSaved ? 'next' : 'later'}
          title={text.pathForwarding}
        />
        <PathStep help={text.pathTestHelp} state="later" title={text.pathTest} />
      </ol>
    </Card>
  );
};
