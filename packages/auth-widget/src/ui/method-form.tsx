import { sendMagicLink } from '../flows/magic-link.ts';
import { sendPasscode } from '../flows/otp.ts';
import { searchUser } from '../flows/search-user.ts';
import { tabOf, type FormMethod, type FormTab } from '../state/main-layout.ts';
import type { MessageKey } from '../text/messages.ts';
import { useWidget } from '../widget-context.ts';
import { EmailForm } from './email-form.tsx';
import { lazy } from './lazy.tsx';
import { Tabs } from './tabs.tsx';

/** A label, a field and a button. */
const FORM_HEIGHT = 129;

const PhoneForm = lazy(
  () => import('../screens/otp-screens.ts'),
  'PhoneForm',
  () => FORM_HEIGHT,
);

const TAB_LABELS: Readonly<Record<FormTab, MessageKey>> = {
  text: 'main.tab.text',
  whatsapp: 'main.tab.whatsapp',
  email: 'main.tab.email',
};

/** The e-mail and phone form of Main; tabs only if there is a choice (SCR-017, SCR-018). */
export function MethodForm({
  methods,
  offersPasskeys,
}: {
  methods: readonly FormMethod[];
  offersPasskeys: boolean;
}) {
  const { text, state, dispatch } = useWidget();
  const { tab: chosen } = state.mainState;
  const method = methods.find((one) => tabOf(one) === chosen) ?? methods[0];
  if (method === undefined) return null;
  const form = <OneMethod method={method} offersPasskeys={offersPasskeys} />;
  if (methods.length === 1) return form;
  return (
    <Tabs
      label={text['main.methods']}
      tabs={methods.map((one) => ({ id: tabOf(one), label: text[TAB_LABELS[tabOf(one)]] }))}
      selected={tabOf(method)}
      onSelect={(tab) => {
        dispatch({ type: 'clear_error_message' });
        dispatch({ type: 'update_main_state', mainState: { tab } });
      }}
    >
      {form}
    </Tabs>
  );
}

function OneMethod({ method, offersPasskeys }: { method: FormMethod; offersPasskeys: boolean }) {
  const deps = useWidget();
  const { text, state } = deps;
  const email = { submitLabel: text['main.submit.email'], offersPasskeys };
  switch (method.kind) {
    case 'magic_link':
      return (
        <EmailForm
          key="magic_link"
          {...email}
          initialEmail={state.magicLinkState.email}
          invalidMessage={text['error.email']}
          onEmail={(address) => sendMagicLink(deps, address)}
        />
      );
    case 'password':
      return (
        <EmailForm
          key="password"
          {...email}
          initialEmail={state.passwordState.email}
          invalidMessage={text['error.email']}
          onEmail={(address) => searchUser(deps, address)}
        />
      );
    case 'otp':
      if (method.method === 'email') {
        return (
          <EmailForm
            key="otp"
            {...email}
            initialEmail={state.otpState.type === 'email' ? state.otpState.otpDestination : ''}
            invalidMessage={text['error.otpEmail']}
            onEmail={(destination) => sendPasscode(deps, { method: 'email', destination })}
          />
        );
      }
      return (
        <PhoneForm
          key={method.method}
          method={method.method}
          submitLabel={text[method.method === 'sms' ? 'main.submit.text' : 'main.submit.whatsapp']}
        />
      );
    default:
      return method satisfies never;
  }
}
