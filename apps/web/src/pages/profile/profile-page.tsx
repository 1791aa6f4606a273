import { useText } from '../../text/use-text.ts';

/** Not built yet. */
export const ProfilePage = () => {
  const text = useText();
  return <h1 className="text-2xl font-semibold tracking-tight">{text.titleProfile}</h1>;
};
