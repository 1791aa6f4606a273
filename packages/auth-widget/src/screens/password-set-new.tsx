import { ResetSent } from '../ui/reset-sent.tsx';
import { useWidget } from '../widget-context.ts';

/** Password Set New: a link to set a new password was sent (SCR-039). */
export function PasswordSetNew() {
  const { text } = useWidget();
  return (
    <ResetSent title={text['password.setNew.title']} sentence={text['password.setNew.text']} />
  );
}
