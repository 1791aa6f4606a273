import { Counter, Gauge, type Registry } from 'prom-client';

/** Makes counters and gauges of one registry: each has a name, says what it counts, and may have labels. */
export const seriesOf = (registry: Registry) => ({
  counter: <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name, help, labelNames, registers: [registry] }),
  gauge: <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] }),
});
