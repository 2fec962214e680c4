/** The fields we read of Stryker's report (mutation-testing-report-schema 2). */
export interface MutationReport {
  files: Record<string, { source: string; mutants: Mutant[] }>;
}

interface Mutant {
  mutatorName: string;
  replacement?: string;
  status: string;
  location: { start: { line: number; column: number }; end: { line: number; column: number } };
}

const NOTICED = new Set(['Killed', 'Timeout']);
const SURVIVED = new Set(['Survived', 'NoCoverage']);

/** Share of mutants that a test noticed, in percent; those that do not compile or are ignored do not count. */
export function scoreOf(report: MutationReport): { percent: number; counted: number } {
  const all = Object.values(report.files).flatMap(({ mutants }) => mutants);
  const noticed = all.filter(({ status }) => NOTICED.has(status)).length;
  const counted = noticed + all.filter(({ status }) => SURVIVED.has(status)).length;
  return { percent: counted === 0 ? 100 : (noticed * 100) / counted, counted };
}

/** One line per undetected mutant: its position, the original and the replacement. */
export function survivorsOf(report: MutationReport): string[] {
  return Object.entries(report.files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n');
    return mutants
      .filter(({ status }) => SURVIVED.has(status))
      .map(({ location, mutatorName, replacement, status }) => {
        const { line, column } = location.start;
        const before = (lines[line - 1] ?? '').slice(
          column - 1,
          location.end.line === line ? location.end.column - 1 : undefined,
        );
        const untested = status === 'NoCoverage' ? ' (no unit test runs this line)' : '';
        return `${file}:${line}:${column} ${mutatorName}: ${oneLine(before)} → ${oneLine(replacement ?? '')}${untested}`;
      });
  });
}

const oneLine = (code: string): string => code.replace(/\s+/g, ' ').slice(0, 120);
