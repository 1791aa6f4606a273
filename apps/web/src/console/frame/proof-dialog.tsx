import { OTP_LENGTH, PRODUCT_SESSION_DURATION_MINUTES } from '@gatecall/contracts/constants';
import { DEFAULT_LANGUAGE } from '@gatecall/contracts/languages';
import { useState } from 'react';

import { signInAgain } from '../../app-state/logout.ts';
import { type AppDeps, useDeps } from '../../deps.ts';
import { useAction } from '../../lib/use-action.ts';
import { fill } from '../../text/catalogue.ts';
import { useLanguage } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { useConsoleText } from '../text/console-text.tsx';

const DURATION = { session_duration_minutes: PRODUCT_SESSION_DURATION_MINUTES };

const WAYS = ['app', 'passkey', 'mail', 'sign-in'] as const;
type Way = (typeof WAYS)[number];
const ICONS: Readonly<Record<Way, IconName>> = {
  app: 'device',
  passkey: 'fingerprint',
  mail: 'mail',
  'sign-in': 'logout',
};

type OnSettled = (isProven: boolean) => void;

/** The address that a code may be mailed to, and the ways to prove who is there, the quickest first. */
const waysOf = ({ client, hasPasskeys }: Pick<AppDeps, 'client' | 'hasPasskeys'>) => {
  const user = client.user.getSync();
  const address = user?.emails.find(({ verified }) => verified)?.email ?? '';
  const has: Readonly<Record<Way, boolean>> = {
    app: user?.totps.some(({ verified }) => verified) === true,
    passkey: hasPasskeys && (user?.webauthn_registrations.length ?? 0) > 0,
    mail: address !== '',
    'sign-in': false,
  };
  return { address, known: WAYS.filter((way) => has[way]) };
};

/** Which way is taken, what has been typed, and how it is proven to the server. */
const useProof = (onSettled: OnSettled) => {
  const deps = useDeps();
  const { client } = deps;
  const { frame: text } = useConsoleText();
  const { language } = useLanguage();
  const { address, known } = waysOf(deps);
  const [way, setWay] = useState<Way>(known[0] ?? 'sign-in');
  const [code, setCode] = useState('');
  /** The mailed code, once it is under way. */
  const [mailedId, setMailedId] = useState<string | null>(null);
  const proving = useAction({ fallback: known.length > 1 ? text.proofOtherWay : text.proofFailed });

  const prove = async (proof: () => Promise<unknown>) => {
    if (await proving.run(proof)) onSettled(true);
    else setCode('');
  };
  const proveCode = () =>
    prove(() =>
      way === 'mail'
        ? client.otps.authenticate(code, mailedId ?? '', DURATION)
        : client.totps.authenticate({ ...DURATION, totp_code: code }),
    );
  const sendCode = () =>
    proving.run(async () => {
      const locale = language ?? DEFAULT_LANGUAGE;
      setMailedId((await client.otps.email.send(address, { locale })).method_id);
    });
  const take = (next: Way) => {
    setWay(next);
    setCode('');
    proving.clearError();
    if (next === 'mail') void sendCode();
    else if (next === 'passkey')
      void prove(() => client.webauthn.authenticate({ ...DURATION, is_passkey: true }));
    else if (next === 'sign-in') void signInAgain(deps);
  };
  const waitsForCode = way === 'app' || (way === 'mail' && mailedId !== null);
  // A mail that does not come is sent once more.
  const others = known.filter((other) => other !== way || (other === 'mail' && waitsForCode));
  return { address, way, others, take, waitsForCode, code, setCode, proveCode, proving };
};

/**
 * Asks for a fresh proof in any way that the server takes: the app or the passkey may be on another device,
 * and then a mailed code will do. `onSettled`: true once it is given, false if the operator declines.
 */
export const ProofDialog = ({ onSettled }: { onSettled: OnSettled }) => {
  const { frame: text } = useConsoleText();
  const { address, way, others, take, waitsForCode, code, setCode, proveCode, proving } =
    useProof(onSettled);
  const labels: Readonly<Record<Way, string>> = {
    app: text.proofApp,
    passkey: text.proofPasskey,
    mail: fill(text.proofMail, { address }),
    'sign-in': text.proofAgain,
  };
  return (
    <Dialog
      canConfirm={!waitsForCode || code.length === OTP_LENGTH}
      confirm={waitsForCode ? text.proofConfirm : labels[way]}
      isBusy={proving.isBusy}
      look="info"
      onClose={() => onSettled(false)}
      onConfirm={() => (waitsForCode ? void proveCode() : take(way))}
      title={text.proofTitle}
    >
      <p>{text.proofText}</p>
      {waitsForCode ? (
        <TextField
          autoComplete="one-time-code"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the question has nothing else to do
          autoFocus
          className="tracking-widest tabular-nums"
          inputMode="numeric"
          key={way}
          label={way === 'mail' ? fill(text.proofMailed, { address }) : text.proofCode}
          maxLength={OTP_LENGTH}
          onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, ''))}
          value={code}
        />
      ) : null}
      {others.map((other) => (
        <Button
          disabled={proving.isBusy}
          icon={ICONS[other]}
          key={other}
          onClick={() => take(other)}
        >
          {labels[other]}
        </Button>
      ))}
      {proving.error === '' ? null : (
        <Notice live look="danger">
          {proving.error}
        </Notice>
      )}
    </Dialog>
  );
};
