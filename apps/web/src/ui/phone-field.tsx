import { dialCodeOf, REGIONS } from '@gatecall/auth-widget/flows/dial-codes';
import { type ComponentProps, useMemo, useState } from 'react';

import {
  type TypedNumber,
  countryOfNumber,
  inCountry,
  inGroups,
  lacksCountry,
} from '../lib/phone-number.ts';
import { useLanguage, useText } from '../text/use-text.ts';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';

/** A phone number with its country: a number that begins with + selects it. At rest it stands in groups. */
export const PhoneField = ({
  label,
  error,
  value,
  onChange,
  className = '',
  ...input
}: {
  label: string;
  error?: string | undefined;
  value: TypedNumber;
  onChange: (value: TypedNumber) => void;
} & Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'required'>) => {
  const text = useText();
  const isAsked = Boolean(error) && lacksCountry(value);
  const [isTyping, setIsTyping] = useState(false);
  const type = (number: string) => {
    setIsTyping(true);
    onChange({ number, country: countryOfNumber(number, value.country) || value.country });
  };
  return (
    <Field error={isAsked ? text.countryNeeded : error} label={label}>
      {(wiring) => (
        <div className="flex flex-wrap gap-2">
          <CountrySelect
            country={value.country}
            disabled={input.disabled}
            isInvalid={isAsked}
            onChange={(country) => onChange(inCountry(value, country))}
          />
          <input
            {...wiring}
            {...input}
            // Below the country where a whole number has no room beside it.
            className={`field-box min-w-0 flex-1 basis-44 ${className}`}
            onBlur={() => setIsTyping(false)}
            onChange={(event) => type(event.target.value)}
            type="tel"
            value={isTyping ? value.number : inGroups(value)}
          />
        </div>
      )}
    </Field>
  );
};

/** The browser's own list under a short label, which leaves a phone's width to the number. */
const CountrySelect = ({
  country,
  disabled,
  isInvalid,
  onChange,
}: {
  country: string;
  disabled: boolean | undefined;
  isInvalid: boolean;
  onChange: (country: string) => void;
}) => {
  const text = useText();
  const { language } = useLanguage();
  const countries = useMemo(() => namedCountries(language), [language]);
  return (
    <span className="relative shrink-0">
      <select
        aria-invalid={isInvalid || undefined}
        aria-label={text.country}
        className="peer absolute inset-0 size-full cursor-pointer bg-surface text-base text-ink opacity-0"
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
        value={country}
      >
        <option value="">{text.country}</option>
        {countries.map(({ region, name }) => (
          <option key={region} value={region}>
            {`${name} (+${dialCodeOf(region)})`}
          </option>
        ))}
      </select>
      <span
        aria-hidden="true"
        className={`field-box pointer-events-none flex bg-surface! items-center gap-1 tabular-nums outline-offset-2 outline-ring peer-focus-visible:outline-3 peer-disabled:opacity-65 ${isInvalid ? 'border-danger!' : 'border-field!'}`}
      >
        {country === '' ? text.country : `${country} +${dialCodeOf(country)}`}
        <Icon name="chevronDown" size={14} />
      </span>
    </span>
  );
};

const namedCountries = (language: string) => {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return REGIONS.map((region) => ({ region, name: names.of(region) ?? region })).sort((a, b) =>
    compare(a.name, b.name),
  );
};
