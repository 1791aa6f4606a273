import { type ComponentProps, useId } from 'react';

/** A checkbox with its label, one 44-pixel target. */
export const CheckField = ({
  label,
  hint,
  ...input
}: { label: string; hint?: string } & Omit<ComponentProps<'input'>, 'type'>) => {
  const id = useId();
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2" htmlFor={id}>
      <input {...input} className="check-box mt-0.5" id={id} type="checkbox" />
      <span className="min-w-0">
        {label}
        {hint === undefined ? null : <span className="block text-sm text-muted">{hint}</span>}
      </span>
    </label>
  );
};
