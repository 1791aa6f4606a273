import { useText } from '../../text/use-text.ts';

/** Not built yet. */
export const CallsPage = () => {
  const text = useText();
  return <h1 className="text-2xl font-semibold tracking-tight">{text.navCalls}</h1>;
};
