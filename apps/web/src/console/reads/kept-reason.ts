import type { OwnStateStore } from '../../app-state/store.ts';
import { safeStorage } from '../../lib/safe-storage.ts';

const storage = safeStorage(() => sessionStorage);

/**
 * Why support looks: for this tab and this session alone. Another visit has another reason, and so has another
 * person who signs in here.
 */
export const keptReason = (own: Pick<OwnStateStore, 'get'>) => {
  const key = () => `gatecall_console_reason ${own.get().session?.session_id ?? ''}`;
  return {
    read: (): string | null => storage.getItem(key()),
    write: (reason: string): void => storage.setItem(key(), reason),
  };
};
