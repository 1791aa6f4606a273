import { useText } from '../../text/use-text.ts';

/** Not built yet. */
export const ResponsivePage = () => {
  const text = useText();
  return <h1 className="text-2xl font-semibold tracking-tight">{text.navResponsive}</h1>;
};
