import { useId, useMemo, useRef, useState, type FormEvent } from 'react';

import { dialCodeOf, REGIONS } from '../flows/dial-codes.ts';
import { sendPasscode } from '../flows/otp.ts';
import { toInternational, toNational } from '../flows/phone.ts';
import { useMounted, useTask, useWidget } from '../widget-context.ts';
import { Button } from './button.tsx';
import { ErrorMessage } from './error-message.tsx';
import { Icon } from './icon.tsx';
import { CHEVRON } from './icons-late.ts';
import { pickLanguage } from '../text/load-messages.ts';

/** A phone number with its country, for a passcode by text message or WhatsApp. */
export function PhoneForm({
  method,
  submitLabel,
}: {
  method: 'sms' | 'whatsapp';
  submitLabel: string;
}) {
  const deps = useWidget();
  const { text, env, dispatch, state } = deps;
  const id = useId();
  const [region, setRegion] = useState(state.mainState.region);
  const [number, setNumber] = useState(state.mainState.phoneNumber);
  const newest = useRef('');
  const field = useRef<HTMLInputElement>(null);
  const mounted = useMounted();
  const [isBusy, run] = useTask();

  /** Digits show immediately; the national format follows if nothing was typed meanwhile (D-22). */
  const type = (typed: string, inRegion: string) => {
    const caretAtEnd = (field.current?.selectionEnd ?? typed.length) >= typed.length;
    const kept = typed.replace(/[^\d+()\s./-]/g, '');
    // A rejected letter changes no state, so the field is reset by hand.
    if (field.current) field.current.value = kept;
    setNumber(kept);
    newest.current = kept;
    const isDeleting = kept.length < number.length;
    if (kept === '' || !caretAtEnd || (isDeleting && inRegion === region)) return;
    void toNational(env, { phoneNumber: kept, regionCode: inRegion }).then((national) => {
      if (newest.current !== kept || !mounted.current) return;
      newest.current = national.phoneNumber;
      setNumber(national.phoneNumber);
      setRegion(national.regionCode);
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      dispatch({ type: 'update_main_state', mainState: { region, phoneNumber: number } });
      const input = { phoneNumber: number, regionCode: region };
      const destination = await toInternational(env, input);
      if (destination !== undefined) return sendPasscode(deps, { method, destination });
      dispatch({ type: 'set_error_message', message: text['error.phone'] });
      field.current?.focus();
    });
  };
  const isInvalid = state.errorMessage !== undefined;
  return (
    <form className="gca-stack" noValidate onSubmit={submit}>
      <div>
        <label className="gca-label" htmlFor={id}>
          {text['main.phone']}
        </label>
        <div className="gca-phone">
          <CountrySelect
            region={region}
            onRegion={(chosen) => {
              setRegion(chosen);
              type(number, chosen);
            }}
          />
          <input
            id={id}
            ref={field}
            className="gca-input"
            type="tel"
            inputMode="tel"
            enterKeyHint="go"
            autoComplete="tel-national"
            value={number}
            aria-invalid={isInvalid || undefined}
            aria-describedby={isInvalid ? `${id}-error` : undefined}
            onInput={(event) => type(event.currentTarget.value, region)}
          />
        </div>
        <ErrorMessage id={`${id}-error`} />
      </div>
      <Button submit primary busy={isBusy}>
        {submitLabel}
      </Button>
    </form>
  );
}

/** The platform's own list, drawn without flags: `US +1`. */
function CountrySelect({
  region,
  onRegion,
}: {
  region: string;
  onRegion: (region: string) => void;
}) {
  const { text, config, env } = useWidget();
  const pageLanguage = env.pageLanguage();
  const countries = useMemo(
    () => namedRegions(config.locale, pageLanguage),
    [config.locale, pageLanguage],
  );
  return (
    <div className="gca-country">
      <select
        aria-label={text['main.country']}
        value={region}
        autoComplete="country"
        onChange={(event) => onRegion(event.currentTarget.value)}
      >
        {countries.map((country) => (
          <option key={country.region} value={country.region}>
            {country.name} (+{dialCodeOf(country.region)})
          </option>
        ))}
      </select>
      <span aria-hidden="true">
        {region} +{dialCodeOf(region)}
        <Icon path={CHEVRON} size={14} />
      </span>
    </div>
  );
}

function namedRegions(locale: string, pageLanguage: string) {
  // In the language of the card: `navigator.language` may be one that `Intl` throws at, as `C` is.
  const language = pickLanguage(locale, pageLanguage);
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  return REGIONS.map((region) => ({ region, name: names.of(region) ?? region })).sort((a, b) =>
    a.name.localeCompare(b.name, language),
  );
}
