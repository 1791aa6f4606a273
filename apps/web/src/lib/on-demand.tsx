import { type ComponentType, lazy, useState } from 'react';

/**
 * A part of the app whose code is fetched when it is needed. Where the code is here already, the
 * part is drawn at once: `lazy` alone would first draw a fallback, and React holds back what
 * follows a fallback for 300 ms.
 */
export const onDemand = <Props extends object>(fetchCode: () => Promise<ComponentType<Props>>) => {
  let here: ComponentType<Props> | null = null;
  const load = async () => {
    here = await fetchCode();
    return here;
  };
  const Later = lazy(async () => ({ default: await load() }));
  const Part = (props: Props) => {
    // Kept as it began: another component in its place would begin anew.
    const [Component] = useState(() => here ?? Later);
    return <Component {...props} />;
  };
  return { load, Part };
};
