/**
 * vitest reporter: writes how many tests passed, failed and were skipped, and which failed, for the
 * last lines of `npm test`.
 */
import { writeFileSync } from 'node:fs';

/** What a failure is called that is no test's. */
export const OUTSIDE = 'outside every test';

// vitest takes a reporter file's default export.
// oxlint-disable-next-line import/no-default-export
export default class CountReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const counts = { passed: 0, skipped: 0 };
    const failures = [];
    for (const module of modules) {
      const failed = [];
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state === 'passed') counts.passed += 1;
        else if (state === 'failed')
          failed.push(failure(module.moduleId, test.fullName, errors[0]));
        else counts.skipped += 1;
      }
      // A file that does not load, or whose hook fails, has no failed test but has failed as well.
      if (failed.length === 0 && module.state() === 'failed') {
        failed.push(failure(module.moduleId, 'the file itself, or a hook', module.errors()[0]));
      }
      failures.push(...failed);
    }
    failures.push(...unhandledErrors.map((error) => outside(error, failures)));
    writeFileSync(process.env.TEST_COUNTS, JSON.stringify({ ...counts, failures }));
  }
}

function failure(file, name, error) {
  const [reason] = String(error?.message || '').split('\n');
  return { file, name, reason };
}

/**
 * A promise that nothing waited for. Where a test of the file failed, it left the promise behind, and both are
 * tried again with the file. Otherwise which file it belongs to is a guess, so none could clear it.
 */
function outside(error, failures) {
  const file = failures.some((each) => each.file === error.VITEST_TEST_PATH)
    ? error.VITEST_TEST_PATH
    : '';
  return failure(file, OUTSIDE, error);
}
