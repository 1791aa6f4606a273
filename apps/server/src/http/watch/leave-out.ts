import type { Gauge } from 'prom-client';

/** Leaves a gauge out of scrapes until it is set again. `reset` alone reports 0 for one without labels. */
export function leaveOut(gauge: Gauge): void {
  gauge.reset();
  gauge.remove({});
}
