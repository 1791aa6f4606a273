import { ResetSent } from '../ui/reset-sent.tsx';
import { useWidget } from '../widget-context.ts';

/** Password Dedupe: the account's password must be reset before it is used (SCR-040). */
export function PasswordDedupe() {
  const { text } = useWidget();
  return (
    <ResetSent title={text['password.dedupe.title']} sentence={text['password.dedupe.text']} />
  );
}
