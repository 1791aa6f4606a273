/**
 * Where the process is in its life. While it drains it still answers everything, but says at
 * `/readyz` that nobody new should be sent here, and asks each client to open its next connection
 * elsewhere.
 */
export type Lifecycle = {
  isDraining(): boolean;
  startDraining(): void;
};

export function createLifecycle(): Lifecycle {
  let draining = false;
  return {
    isDraining: () => draining,
    startDraining() {
      draining = true;
    },
  };
}
