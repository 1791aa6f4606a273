/** What the lockfile says about the packages that run in production. */

/** Reviewed, and acceptable for a product under MIT that is published with its sources. */
const ACCEPTED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'MPL-2.0', // used unchanged; a change of ours in their files would have to be published
  '(MIT AND CC-BY-4.0)', // pictures: the credit is in the package
  '(MIT OR CC0-1.0)',
]);
/** Licences without an SPDX name, read one by one. */
const READ_BY_HAND = [/^@dicebear\//];

/** Name, version and licence of each package that is not for development alone, by name. */
export function productionPackages(lockfile) {
  const packages = new Map();
  for (const [path, entry] of Object.entries(lockfile.packages)) {
    const name = path.split('node_modules/').at(-1);
    if (!path.includes('node_modules/') || entry.link || entry.dev || entry.devOptional) continue;
    const licence = entry.license ?? 'none named';
    packages.set(`${name}@${entry.version}`, { name, version: entry.version, licence });
  }
  return [...packages.values()].toSorted(
    (a, b) => compare(a.name, b.name) || compare(a.version, b.version),
  );
}

export function unknownLicences(packages) {
  return packages.filter(
    ({ name, licence }) =>
      !ACCEPTED.has(licence) && !READ_BY_HAND.some((pattern) => pattern.test(name)),
  );
}

/** The document, in the formatter's own layout. */
export function licenceTable(packages) {
  const rows = [
    ['package', 'version', 'licence'],
    ...packages.map(({ name, version, licence }) => [name, version, licence]),
  ];
  const widths = [0, 1, 2].map((at) => Math.max(...rows.map((row) => row[at].length)));
  const line = (cells, fill = ' ') =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at], fill)).join(' | ')} |`;
  const [head, ...body] = rows;
  return `# Packages in production

${packages.length} packages run in production, as \`package-lock.json\` has them; written by
\`node tools/check-licences.mjs --write\`. A licence that is not reviewed fails the check.

${[line(head), line(['', '', ''], '-'), ...body.map((row) => line(row))].join('\n')}
`;
}

function compare(a, b) {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
