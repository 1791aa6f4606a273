/**
 * Where the process is in its life. While it drains it still answers everything, but says at
 * `/readyz` that nobody new should be sent here, and asks each client to open its next connection
 * elsewhere.
 */
export type Lifecycle = {
  isDraining(): boolean;
  startDraining(): void;
  /** Why no gate call is answered now, where that is known here; undefined while all is well. */
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
