import { resendMagicLink, tryAnotherEmail } from '../flows/magic-link-again.ts';
import { format, formatCountdown, splitAt } from '../text/format.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { ErrorMessage } from '../ui/error-message.tsx';
import { MailboxLinks } from '../ui/mailbox-links.tsx';
import { Screen } from '../ui/screen.tsx';
import { useCountdown } from '../ui/use-countdown.ts';
import { useDomainHint } from '../ui/use-domain-hint.ts';
import { useTask, useWidget } from '../widget-context.ts';

/** Mail takes a moment: a second link sent earlier would only overtake the first. */
const RESEND_AFTER_MS = 30_000;

/** Email Confirmation: says where the link was sent and opens the mailbox (SCR-042 to SCR-050). */
export function EmailConfirmation() {
  const deps = useWidget();
  const { text, state } = deps;
  const { email } = state.magicLinkState;
  const [before, after] = splitAt(text['email.sent'], 'email');
  const [isResending, run] = useTask();
  const [remainingMs, restart] = useCountdown(RESEND_AFTER_MS);
  const resend = () =>
    run(async () => {
      await resendMagicLink(deps, email);
      restart();
    });
  return (
    <Screen title={text['email.title']}>
      <p>
        {before}
        <span className="gca-strong">{email}</span>
        {after}
      </p>
      <MailboxLinks domain={useDomainHint()} />
      <div className="gca-small">
        <p className="gca-quiet">{text['email.wrong']}</p>
        {remainingMs > 0 ? (
          // Not a live region: a screen reader must not speak every second.
          <span className="gca-quiet" role="timer">
            {format(text['email.resendIn'], { time: formatCountdown(remainingMs) })}
          </span>
        ) : (
          <LinkButton busy={isResending} onClick={() => void resend()}>
            {text['email.resend']}
          </LinkButton>
        )}
        <ErrorMessage />
      </div>
      <Button onClick={() => tryAnotherEmail(deps, email)}>{text['common.tryAgain']}</Button>
    </Screen>
  );
}
