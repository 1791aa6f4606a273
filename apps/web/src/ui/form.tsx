import { type ComponentProps, useState } from 'react';

import { form as english } from '../text/en/form.ts';
import { useArea } from '../text/use-text.ts';
import { WrongContext } from './field.tsx';

/**
 * A form that finds out itself what is wrong with its fields, and says it at each as the server's refusals are said.
 * Left to the browser, Firefox calls all of it wrong as soon as one required field is empty.
 */
export const Form = ({
  onSubmit,
  ...form
}: { onSubmit: () => void } & Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'>) => {
  const text = useArea('form', english);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  return (
    <WrongContext value={wrong}>
      <form
        {...form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const inputs = [...event.currentTarget.querySelectorAll('input')];
          const found = inputs.filter((input) => sentenceAbout(input, text.needed) !== '');
          setWrong(
            Object.fromEntries(found.map((one) => [one.id, sentenceAbout(one, text.needed)])),
          );
          found[0]?.focus();
          if (found.length === 0) onSubmit();
        }}
      />
    </WrongContext>
  );
};

/** What is half typed, or too small a number, is named by the browser. */
const sentenceAbout = (input: HTMLInputElement, needed: string): string => {
  const isEmpty = input.value.trim() === '' && !input.validity.badInput;
  return isEmpty && input.getAttribute('aria-required') === 'true'
    ? needed
    : input.validationMessage;
};
