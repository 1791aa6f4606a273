import type { StrengthReply } from '@gatecall/auth-sdk/methods/passwords';

import { errorText } from '../text/error-text.ts';
import { format } from '../text/format.ts';
import type { MessageKey } from '../text/messages.ts';
import { useWidget } from '../widget-context.ts';
import { Banner } from './banner.tsx';
import { Icon } from './icon.tsx';
import { CHECK } from './icons.ts';
import { CIRCLE } from './icons-late.ts';
import type { Strength } from './use-strength.ts';

const SCORES = [0, 1, 2, 3] as const;

/** Shows how strong a new password is under the project's policy. */
export function StrengthMeter({ strength, id }: { strength: Strength; id: string }) {
  const { text } = useWidget();
  return (
    <div id={id} className="gca-stack" role="status" aria-live="polite">
      {strength.status === 'checking' && (
        <p className="gca-quiet gca-small">{text['strength.checking']}</p>
      )}
      {strength.status === 'failed' && (
        <Banner kind="warning" message={errorText(strength.error, text)} />
      )}
      {strength.status === 'known' && <Verdict reply={strength.reply} />}
    </div>
  );
}

function Verdict({ reply }: { reply: StrengthReply }) {
  const { text } = useWidget();
  const isGood = reply.valid_password && !reply.breached_password;
  return (
    <>
      {reply.strength_policy === 'luds' && <Luds reply={reply} />}
      {reply.strength_policy === 'zxcvbn' && !reply.breached_password && (
        <Score reply={reply} isGood={isGood} />
      )}
      {reply.breached_password && <Banner kind="error" message={text['strength.breached']} />}
      {isGood && reply.strength_policy === 'zxcvbn' && (
        <p className="gca-small gca-met">{text['strength.ok']}</p>
      )}
      {!isGood && reply.strength_policy === 'zxcvbn' && !reply.breached_password && (
        <Advice reply={reply} />
      )}
    </>
  );
}

function Score({ reply, isGood }: { reply: StrengthReply; isGood: boolean }) {
  const { text } = useWidget();
  const score = Math.max(0, Math.min(4, Math.round(reply.score)));
  const word = text[`strength.score.${score}` as MessageKey]; // 0 to 4, all in the catalogue
  return (
    <div>
      <div className="gca-meter" data-good={isGood} aria-hidden="true">
        {SCORES.map((step) => (
          <span key={step} data-on={step < Math.max(1, score)} />
        ))}
      </div>
      <p className="gca-small gca-quiet">
        {text['strength.label']} <span className="gca-strong">{word}</span>
      </p>
    </div>
  );
}

function Advice({ reply }: { reply: StrengthReply }) {
  const { text } = useWidget();
  const given = [reply.feedback.warning, ...reply.feedback.suggestions].filter(
    (line) => line !== '',
  );
  const lines = given.length > 0 ? given : [text['strength.weak']];
  return (
    <ul className="gca-list gca-small">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** The rules of the LUDS policy; the server says how many are met (wire 5). */
function Luds({ reply }: { reply: StrengthReply }) {
  const { text, client } = useWidget();
  const rules = client.bootstrap.getSync().passwordConfig;
  const needs = reply.feedback.luds_requirements;
  if (needs === null) return null;
  return (
    <ul className="gca-list gca-small">
      <Rule
        isMet={needs.missing_characters === 0}
        label={format(text['strength.luds.length'], { count: rules?.ludsMinimumCount ?? 8 })}
      />
      <Rule
        isMet={needs.missing_complexity === 0}
        label={format(text['strength.luds.complexity'], { count: rules?.ludsComplexity ?? 3 })}
      />
    </ul>
  );
}

function Rule({ isMet, label }: { isMet: boolean; label: string }) {
  const { text } = useWidget();
  return (
    <li className={isMet ? 'gca-met' : undefined}>
      <Icon path={isMet ? CHECK : CIRCLE} size={18} />
      <span>
        {label}
        <span className="gca-sr"> ({text[isMet ? 'strength.met' : 'strength.notMet']})</span>
      </span>
    </li>
  );
}
