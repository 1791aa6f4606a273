import { useCallback } from 'react';

import { navigate, useAddress } from '../../lib/router.tsx';

/** The filters in the address: a reload, Back and a shared link show the same. */
export const useQuery = () => {
  const { path, search } = useAddress();
  const query = new URLSearchParams(search);
  const set = useCallback(
    (name: string, value: string) => {
      const next = new URLSearchParams(search);
      if (value === '') next.delete(name);
      else next.set(name, value);
      const text = next.toString();
      navigate(text === '' ? path : `${path}?${text}`, { replace: true, keepsScroll: true });
    },
    [path, search],
  );
  const get = (name: string): string => query.get(name) ?? '';
  /** What a field shows and changes that is this part of the address. */
  const field = (name: string) => ({
    value: get(name),
    onChange: (value: string): void => set(name, value),
  });
  return { get, set, field };
};

/** What a field of this name shows and changes. */
export type Field = ReturnType<typeof useQuery>['field'];
