/**
 * The state of the process. While it drains it still serves everything, but `/readyz` says that no new
 * clients should be sent here, and each client is asked to open its next connection elsewhere.
 */
export type Lifecycle = {
  isDraining(): boolean;
  startDraining(): void;
  /** Why gate calls cannot be answered now, if that is known here; undefined while all is well. */
  telephoneTrouble(): string | undefined;
  setTelephone(trouble: string | undefined): void;
};

export function createLifecycle(): Lifecycle {
  let draining = false;
  let telephone: string | undefined;
  return {
    isDraining: () => draining,
    startDraining() {
      draining = true;
    },
    telephoneTrouble: () => telephone,
    setTelephone(trouble) {
      telephone = trouble;
    },
  };
}
