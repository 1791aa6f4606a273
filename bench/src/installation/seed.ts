import { parseArgs } from 'node:util';
import { compose } from '@gatecall/server/compose';
import { parseConfig } from '@gatecall/server/config';
import { fillInstallation } from './fill.ts';

/** `npm run seed`: fills the empty installation that the environment names, for trying sizes out. */
const { values } = parseArgs({
  options: {
    residents: { type: 'string', default: '1000' },
    'calls-per-resident': { type: 'string', default: '30' },
    silent: { type: 'string', default: '0.1' },
    'residents-per-number': { type: 'string', default: '50' },
    buildings: { type: 'string', default: '0' },
  },
});
const size = {
  residents: whole('residents'),
  callsPerResident: whole('calls-per-resident'),
  residentsPerNumber: Math.max(1, whole('residents-per-number')),
  silent: Number(values.silent),
  buildings: whole('buildings'),
};
if (!(size.silent >= 0 && size.silent <= 1)) throw new Error('--silent is a share from 0 to 1.');
const composition = await compose(parseConfig(process.env));
const from = performance.now();
let told = from;
try {
  await fillInstallation(composition.deps, size, (done) => {
    if (performance.now() - told < 5_000) return;
    told = performance.now();
    process.stderr.write(`${done} of ${size.residents} residents\n`);
  });
} finally {
  await composition.close();
}
const seconds = Math.round((performance.now() - from) / 100) / 10;
process.stdout.write(`${JSON.stringify({ ...size, seconds })}\n`);

function whole(
  name: 'residents' | 'calls-per-resident' | 'residents-per-number' | 'buildings',
): number {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < 0) throw new Error(`--${name} is a whole number.`);
  return value;
}
