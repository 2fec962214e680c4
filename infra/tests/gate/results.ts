// What a test runner reported, by file. Jest and vitest write one shape, Playwright another; tools of ours that have no
// files (chaos, bench, compose) write the totals of jest's shape.

export interface Failure {
  readonly test: string;
  /** The whole message of the first error. */
  readonly error: string;
}

export interface FileResult {
  /** Path as the runner names it; empty for a tool without files. */
  readonly file: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
}

export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

export function totalsOf(files: Iterable<FileResult>): Totals {
  const sum: Totals = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of files) {
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  }
  return sum;
}

export const closingLine = ({ passed, failed, skipped }: Totals): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

export function filesOf(report: Report): FileResult[] {
  if ('suites' in report) return journeysOf(report.suites);
  if ('testResults' in report) return report.testResults.map(fileOf);
  return [withoutFiles(report)];
}

export type Report = JestReport | PlaywrightReport | ToolReport;

interface JestReport {
  testResults: JestFile[];
}
interface JestFile {
  name: string;
  status: string;
  /** Why the file could not be loaded. */
  message?: string;
  assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
}
interface PlaywrightReport {
  suites: Suite[];
}
interface Suite {
  file: string;
  specs?: Spec[];
  suites?: Suite[];
}
interface Spec {
  title: string;
  tests: { status: string; results: { error?: { message?: string } }[] }[];
}
interface ToolReport {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
}

function fileOf({ name, status, message, assertionResults }: JestFile): FileResult {
  const failures = assertionResults
    .filter((one) => one.status === 'failed')
    .map(({ fullName, failureMessages }) => ({ test: fullName, error: failureMessages?.[0] ?? '' }));
  // A file that cannot be loaded, or whose hooks fail, may have no failed test: the file itself is the failure.
  if (status === 'failed' && failures.length === 0) failures.push({ test: 'the whole file', error: message ?? '' });
  const passed = assertionResults.filter((one) => one.status === 'passed').length;
  const others = assertionResults.filter((one) => one.status !== 'passed' && one.status !== 'failed').length;
  return { file: name, passed, failed: failures.length, skipped: others, failures };
}

function journeysOf(suites: readonly Suite[]): FileResult[] {
  const byFile = Map.groupBy(
    suites.flatMap((suite) => specsOf(suite)),
    ({ file }) => file,
  );
  return [...byFile].map(([file, specs]) => {
    const tests = specs.flatMap(({ title, tests }) => tests.map((test) => ({ title, ...test })));
    const failures = tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ title, results }) => ({ test: title, error: results.find(({ error }) => error)?.error?.message ?? '' }));
    const skipped = tests.filter(({ status }) => status === 'skipped').length;
    const passed = tests.length - failures.length - skipped;
    return { file, passed, failed: failures.length, skipped, failures };
  });
}

function specsOf({ file, specs = [], suites = [] }: Suite): (Spec & { file: string })[] {
  return [...specs.map((spec) => ({ ...spec, file })), ...suites.flatMap((suite) => specsOf(suite))];
}

function withoutFiles({ numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 }: ToolReport): FileResult {
  return { file: '', passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, failures: [] };
}
