import type { InstallationSize } from './installation/places.ts';
import { report } from './lib/figure.ts';
import { measureGrowth, type GrowthFigures } from './lib/growth.ts';
import { startDurablePostgres } from './lib/postgres.ts';

/**
 * What may grow with the installation: each figure of each size against the smallest one, on
 * both databases. GROWTH_SIZES names the sizes; 1000000 residents take an hour and twenty gigabytes.
 */
const SIZES = (process.env['GROWTH_SIZES'] ?? '1000,10000,100000').split(',').map(Number);
const ENGINES = (process.env['GROWTH_ENGINES'] ?? 'sqlite,postgres').split(',');
const CALLS = Number(process.env['GROWTH_CALLS'] ?? '30');
const PORT = 4_732;

for (const engine of ENGINES) {
  let smallest: GrowthFigures | undefined;
  for (const residents of SIZES) {
    const size = {
      residents,
      callsPerResident: CALLS,
      silent: 0.1,
      residentsPerNumber: 50,
      buildings: 0,
    };
    const figures = await measure(engine, size);
    smallest ??= figures;
    for (const [name, value] of figures) {
      report(`${engine}_${name}_at_${residents}`, value, 'ms', smallest.get(name) ?? Number.NaN);
    }
  }
}

async function measure(engine: string, size: InstallationSize): Promise<GrowthFigures> {
  if (engine === 'sqlite') return measureGrowth(size, undefined);
  const postgres = await startDurablePostgres(PORT);
  try {
    return await measureGrowth(size, postgres.url);
  } finally {
    await postgres.stop();
  }
}
