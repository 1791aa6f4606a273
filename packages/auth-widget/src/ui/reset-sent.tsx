import { startReset } from '../flows/password.ts';
import { useDomainHint } from './use-domain-hint.ts';
import { splitAt } from '../text/format.ts';
import { useTask, useWidget } from '../widget-context.ts';
import { Button } from './button.tsx';
import { ErrorMessage } from './error-message.tsx';
import { MailboxLinks } from './mailbox-links.tsx';
import { Screen } from './screen.tsx';

/** A reset link was sent: where to, the mailbox, and another one. */
export function ResetSent({ title, sentence }: { title: string; sentence: string }) {
  const deps = useWidget();
  const { text, state, toasts } = deps;
  const { email } = state.passwordState;
  const [before, after] = splitAt(sentence, 'email');
  const [isBusy, run] = useTask();
  const resend = () =>
    run(async () => {
      await startReset(deps, { email });
      toasts.show('success', text['password.resent']);
    });
  return (
    <Screen title={title}>
      <p>
        {before}
        <span className="gca-strong">{email}</span>
        {after}
      </p>
      <MailboxLinks domain={useDomainHint()} />
      <ErrorMessage />
      <Button busy={isBusy} onClick={() => void resend()}>
        {text['password.resend']}
      </Button>
    </Screen>
  );
}
