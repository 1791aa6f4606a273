import { useText } from '../../text/use-text.ts';

/** Not built yet. */
export const CodesPage = () => {
  const text = useText();
  return <h1 className="text-2xl font-semibold tracking-tight">{text.navCodes}</h1>;
};
