import { useDeps } from '../../deps.ts';
import { phoneFamily } from '../../lib/device.ts';
import { dashboard } from '../../text/en/dashboard.ts';
import { useArea } from '../../text/use-text.ts';

/** Steps by hand for both kinds of phones, the resident's own first. */
export const ManualSteps = () => {
  const { userAgent } = useDeps();
  const text = useArea('dashboard', dashboard);
  const ios = (
    <Steps
      key="ios"
      steps={[text.ios1, text.ios2, text.ios3, text.ios4, text.ios5]}
      title={text.ios}
    />
  );
  const android = (
    <Steps
      key="android"
      steps={[text.android1, text.android2, text.android3, text.android4, text.android5]}
      title={text.android}
    />
  );
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        {phoneFamily(userAgent) === 'android' ? [android, ios] : [ios, android]}
      </div>
      <p className="text-sm text-muted">{text.costs}</p>
    </>
  );
};

const Steps = ({ title, steps }: { title: string; steps: readonly string[] }) => (
  <div>
    <h4 className="mb-2 font-medium">{title}</h4>
    <ol className="flex list-decimal flex-col gap-2 pl-5 text-sm marker:font-medium marker:text-muted">
      {steps.map((step) => (
        <li className="pl-1" key={step}>
          {step}
        </li>
      ))}
    </ol>
  </div>
);
