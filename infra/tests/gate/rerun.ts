import type { FileResult } from './results.ts';

// A test file that fails is run again by itself, once: a busy machine, or another file, may have caused the failure. A
// file that passes alone is flaky: it is named in the closing lines and does not fail the run. A real failure fails again.

/** Files that may be run again in one run of the gate; with more failing files the change is at fault, not the machine. */
export const MAX_RERUNS = 5;

export interface Flaky {
  readonly suite: string;
  readonly file: string;
  readonly test: string;
  /** First line of the first error. */
  readonly error: string;
  /** TEST_SEED of the run; null if the seeds were the fixed ones. */
  readonly seed: number | null;
  /** Load average of the minute in which the suite ended. */
  readonly load: number;
}

export interface Rerun {
  /** Results of all files: those of a file that passed alone replace its first ones. */
  readonly results: readonly FileResult[];
  readonly flaky: readonly Pick<Flaky, 'file' | 'test' | 'error'>[];
  /** Files that were run again. */
  readonly reruns: number;
}

/**
 * Runs the failing files alone, one after the other. `alone` returns the results of a run of one file, empty if its
 * runner ended red without a failing test or reported nothing. With more failing files than `most`, none is run.
 */
export async function rerunFailing(
  first: readonly FileResult[],
  alone: (file: string) => Promise<readonly FileResult[]>,
  most: number,
): Promise<Rerun> {
  const failing = first.filter(({ failed }) => failed > 0);
  if (failing.length > most) return { results: first, flaky: [], reruns: 0 };
  const results = new Map(first.map((result) => [result.file, result]));
  const flaky: Rerun['flaky'][number][] = [];
  for (const { file, failures } of failing) {
    const again = (await alone(file)).find((result) => result.file === file);
    // No test passed: the file was not found or did nothing, which proves nothing.
    if (!again || again.failed > 0 || again.passed === 0) continue;
    results.set(file, again);
    flaky.push(...failures.map(({ test, error }) => ({ file, test, error: firstLine(error) })));
  }
  return { results: [...results.values()], flaky, reruns: failing.length };
}

/** Terminal colours, which runners write into messages. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is what is removed
const COLOURS = /\u001b\[[\d;]*m/g;

const firstLine = (error: string): string =>
  error
    .replaceAll(COLOURS, '')
    .split('\n')
    .find((line) => line.trim() !== '') ?? '';
