import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** One test that failed: its project, its file and its whole name, as `vitest run <file> -t <name>` takes them. */
export type FailedTest = { project: string; file: string; name: string };

/** What a test run came to. `otherErrors`: errors outside of tests, such as a file that does not load or an unhandled rejection. */
export type TestOutcome = { passed: number; failed: FailedTest[]; otherErrors: number };

/** More failures than this in one run are a fault, not bad luck. */
const mostRepeated = 3;

/** Whether the failed tests of a run may be run once more: a few tests in a browser, and nothing else. */
export function mayRepeat({ failed, otherErrors }: TestOutcome): boolean {
  return otherErrors === 0 && failed.length > 0 && failed.length <= mostRepeated && failed.every(isInBrowser);
}

/** The project of component tests is named with the browser that they run in: "components (chromium)". */
const isInBrowser = ({ project }: FailedTest) => project === 'browser' || project.startsWith('components');

/** Writes the outcome of a run as JSON into a file. */
export class OutcomeReporter implements Reporter {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (modules, unhandledErrors) => {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failed = tests.filter((test) => test.result().state === 'failed');
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const outcome: TestOutcome = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: failed.map((test) => ({ project: test.project.name, file: test.module.moduleId, name: test.fullName })),
      otherErrors: unhandledErrors.length + suites.reduce((count, suite) => count + suite.errors().length, 0),
    };
    writeFileSync(this.#file, JSON.stringify(outcome));
  };
}
