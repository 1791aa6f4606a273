import { useEffect, useState } from 'react';
import type { StrengthReply } from '@gatecall/auth-sdk/methods/passwords';

import { useWidget } from '../widget-context.ts';

const DEBOUNCE_MS = 500; // wire 6

export type Strength =
  | { readonly status: 'none' }
  | { readonly status: 'checking' }
  | { readonly status: 'known'; readonly reply: StrengthReply }
  | { readonly status: 'failed'; readonly error: unknown };
/** A reply counts only for its own password. */
type Verdict = Extract<Strength, { status: 'known' | 'failed' }> & { readonly password: string };

/**
 * What the server says about the password while it is typed. The server knows the policy and the
 * breached passwords, so browser and server cannot disagree (WID-062, WID-063).
 */
export function useStrength({ password, email }: { password: string; email: string }): Strength {
  const { client, env, report } = useWidget();
  const [verdict, setVerdict] = useState<Verdict>();
  useEffect(() => {
    if (password === '') return undefined;
    let isCurrent = true;
    const cancel = env.setTimer(() => {
      client.passwords.strengthCheck({ password, ...(email && { email }) }).then(
        (reply) => isCurrent && setVerdict({ password, status: 'known', reply }),
        (error: unknown) => {
          report(error);
          if (isCurrent) setVerdict({ password, status: 'failed', error });
        },
      );
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [password, email, client, env, report]);
  if (password === '') return { status: 'none' };
  return verdict?.password === password ? verdict : { status: 'checking' };
}
