/** vitest reporter: writes how many tests passed, failed and were skipped, for `npm test`'s last line. */
import { writeFileSync } from 'node:fs';

// vitest takes a reporter file's default export.
// oxlint-disable-next-line import/no-default-export
export default class CountReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    for (const module of modules) {
      let failed = 0;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') counts.passed += 1;
        else if (state === 'failed') failed += 1;
        else counts.skipped += 1;
      }
      // A file that does not load, or a hook that fails, has no failed test but failed all the same.
      if (failed === 0 && module.state() === 'failed') failed = 1;
      counts.failed += failed;
    }
    writeFileSync(process.env.GATECALL_TEST_COUNTS, JSON.stringify(counts));
  }
}
