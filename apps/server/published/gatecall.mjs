#!/usr/bin/env node
/**
 * `npx gatecall` where the package is installed. Without a command it serves, in development mode until
 * the environment says otherwise; with one it is the operator's command line.
 */
const NEEDED_NODE = 24;
const SERVING = 'gatecall [--data FOLDER] [--port NUMBER]';

// An older Node would end in an error about our syntax: nothing of it is loaded before this.
if (Number(process.versions.node.split('.')[0]) < NEEDED_NODE) {
  refuse(`Gatecall needs Node ${NEEDED_NODE} or newer; this is ${process.version}.`, 1);
}

const words = process.argv.slice(2);
const [first] = words;
if (words.includes('--version')) {
  const { readFileSync } = await import('node:fs');
  const manifest = readFileSync(new URL('package.json', import.meta.url), 'utf8');
  process.stdout.write(`${JSON.parse(manifest).version}\n`);
} else if (first !== undefined && (first === '--help' || !first.startsWith('-'))) {
  if (first === '--help') process.stdout.write(`Serving: ${SERVING}\n\n`);
  await import('./apps/server/dist/gatecall.js');
} else {
  const { data, port } = await readOptions();
  if (data !== undefined) process.env.GATECALL_DATA = data;
  if (port !== undefined) process.env.PORT = port;
  await import('./apps/server/dist/main.js');
}

async function readOptions() {
  const { parseArgs } = await import('node:util');
  try {
    return parseArgs({ options: { data: { type: 'string' }, port: { type: 'string' } } }).values;
  } catch (error) {
    return refuse(`${error.message.split('. ')[0]}.\nUsage: ${SERVING}, or gatecall --help`, 2);
  }
}

function refuse(sentence, code) {
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
}
