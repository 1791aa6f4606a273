/** What a published package may hold: whatever else gets into a build stops the release. */

/** In every package. */
const COMMON = /^(LICENSE|README\.md|package\.json)$/;
const ELEMENT = [
  /^[\w-]+\.(js|d\.ts)$/,
  /^chunks\/[\w-]+\.js$/,
  /^react\/(chunks\/)?[\w-]+\.(js|d\.ts)$/,
];
const ALLOWED = {
  gatecall: [
    /^(gatecall\.mjs|\.env\.example)$/,
    /^apps\/server\/dist\/[\w-]+\.js(\.LEGAL\.txt)?$/,
    /^apps\/server\/dist\/site\/[\w./-]+\.(html|css|js|json)(\.br)?$/,
    /^apps\/server\/dist\/shipped\/([\w./-]+\.ulaw|[\w-]+\.json)$/,
    /^apps\/server\/dist\/static\/[\w-]+\.(html|css|js)$/,
    /^apps\/web\/dist\/[\w.-]+\.(html|js|json|txt|webmanifest)(\.br|\.gz)?$/,
    /^apps\/web\/dist\/assets\/[\w.-]+\.(js|css|woff2)(\.br|\.gz)?$/,
    /^apps\/web\/dist\/icons\/[\w.-]+\.(png|svg)(\.br|\.gz)?$/,
    /^packages\/auth-widget\/dist\/([\w./-]+\.(js|d\.ts)(\.br|\.gz)?|LICENSE|README\.md|package\.json)$/,
  ],
  '@gatecall/auth-sdk': [/^[\w.-]+\.(js|d\.ts)$/],
  '@gatecall/auth-widget': ELEMENT,
  '@gatecall/backend': [/^index\.(js|d\.ts)$/],
};
/** Run on the machine where the package is installed. */
const INSTALL_SCRIPTS = ['preinstall', 'install', 'postinstall', 'prepare'];

/** What must not be published: files that no pattern allows, and scripts that run at an install. */
export function faultsOf({ name, scripts = {} }, files) {
  const patterns = [COMMON, ...(ALLOWED[name] ?? [])];
  const strangers = files.filter((file) => !patterns.some((pattern) => pattern.test(file)));
  return [
    ...strangers.map((file) => `${name}: ${file} is not on the list of what is published`),
    ...INSTALL_SCRIPTS.filter((script) => scripts[script] !== undefined).map(
      (script) => `${name}: it runs a script at ${script}`,
    ),
  ];
}
