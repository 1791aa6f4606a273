/** What a Markdown document promises: links, paths, commands, variables. */
const LINK = /\[[^\]]*\]\(([^)\s]+)\)/g;
const CODE = /`([^`\n]+)`/g;
const FENCE = /^```[\s\S]*?^```/gm;
const OUR_FOLDERS = /^(apps|packages|tools|docs|e2e|bench|runtime|\.ci)\//;
/** With a folder: a name alone may be an example. */
const SOURCE_FILE = /^\w[\w.-]*(\/[\w.-]+)*\/[\w.-]+\.(ts|tsx|mjs)$/;
/** Placeholders and patterns are not paths: `methods/<name>/`, `*.test.ts`, `{a,b}`. */
const PATTERN = /[<>*{}…$ ]|NNNN/;
/** Read by our tools, not by the server. */
const TOOL_VARIABLES = new Set([
  'CHROMIUM_PATH',
  'CHROMIUM_SHELL_PATH',
  'TEST_COUNTS',
  'LAUNCHER_PID',
]);

/**
 * Relative links whose target does not exist, or lacks the heading. `textOf` returns the text
 * of a linked document.
 */
export function brokenLinks(text, exists, textOf) {
  return targets(text).filter((link) => {
    if (/^[a-z]+:/.test(link)) return false; // links to the web are not checked: a check must not need the network
    const [file, anchor] = link.split('#');
    if (file !== '' && !exists(decodeURI(file))) return true;
    if (anchor === undefined || (file !== '' && !file.endsWith('.md'))) return false;
    return !anchorsOf(file === '' ? text : textOf(decodeURI(file))).has(anchor);
  });
}

/** Paths in backticks below our top folders that do not exist. */
export function missingPaths(text, exists) {
  return inCode(text).filter(
    (code) =>
      OUR_FOLDERS.test(code) && !PATTERN.test(code) && !exists(code.replace(/[:#]\d+$/, '')),
  );
}

/** Source files in backticks, by the end of their path, that are none of `files`. */
export function missingFiles(text, files) {
  return inCode(text)
    .filter((code) => SOURCE_FILE.test(code))
    .filter((code) => !files.some((file) => `/${file}`.endsWith(`/${code}`)));
}

/** Names of `npm run …` commands, in text and in examples; a workspace's with its ` -w …`. */
export function scriptsIn(text) {
  const RUN = /\bnpm run (?:--silent |-s )?([a-z][\w:-]*(?: -w @[\w/-]+)?)/g;
  const named = [...text.matchAll(RUN)].map(([, name]) => name);
  const short = [...text.matchAll(/\bnpm (start|test)\b/g)].map(([, name]) => name);
  return [...new Set([...named, ...short])];
}

/**
 * Environment variables in backticks and in examples that could be the server's: they begin with the
 * same word as one of those `listed`.
 */
export function variablesIn(text, listed) {
  const ours = new Set([...listed].flatMap((name) => /^[A-Z0-9]+_/.exec(name) ?? []));
  const inline = inCode(text).map((code) => code.split('=')[0]);
  const fenced = [...text.matchAll(FENCE)].flatMap(
    ([block]) => block.match(/\b[A-Z][A-Z0-9_]+(?==)/g) ?? [],
  );
  return [...new Set([...inline, ...fenced])].filter(
    (name) =>
      /^[A-Z0-9_]+$/.test(name) &&
      ours.has(/^[A-Z0-9]+_/.exec(name)?.[0]) &&
      !TOOL_VARIABLES.has(name),
  );
}

function targets(text) {
  return [...text.replaceAll(FENCE, '').matchAll(LINK)].map(([, target]) => target);
}

function inCode(text) {
  return [...text.replaceAll(FENCE, '').matchAll(CODE)].map(([, code]) => code);
}

const anchorsOf = (text) =>
  new Set([...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => slug(heading)));

/** GitHub's anchor of a heading. */
function slug(heading) {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .trim()
    .replaceAll(' ', '-');
}
