import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../../local/paths.ts';
import { type Flaky, MAX_RERUNS, rerunFailing } from './rerun.ts';
import { type FileResult, filesOf, type Report, type Totals, totalsOf } from './results.ts';

/** A test runner with a JSON report. */
export interface Suite {
  readonly name: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Variable that names the report, for a runner that has no option for it. */
  readonly reportVariable?: string;
  readonly command: (report: string) => readonly string[];
  /** Runs one file, named as in the report. */
  readonly alone?: (file: string, report: string) => readonly string[];
}

/** One run of the gate: executes commands and suites, and remembers results and flaky tests. */
export class Gate {
  readonly flaky: Flaky[] = [];
  private readonly results = new Map<string, readonly FileResult[]>();
  private reruns = 0;
  /** Folder of the reports. */
  private readonly folder: string;

  private readonly output: 'inherit' | 'ignore';

  /** `output`: where the output of commands goes. */
  constructor(folder: string, output: 'inherit' | 'ignore' = 'inherit') {
    this.folder = folder;
    this.output = output;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }

  totals(): Totals {
    return totalsOf([...this.results.values()].flat());
  }

  /** Runs a command that must end with code 0. */
  run(command: string, args: readonly string[]): void {
    const { status, error } = spawnSync(command, args, { cwd: inRoot(), stdio: this.output });
    if (status !== 0)
      throw new Error(`${[command, ...args.slice(0, 3)].join(' ')}: ${error?.message ?? `ended with code ${status}`}`);
  }

  /** Runs two sequences of commands in parallel; both are finished, also if one fails. */
  async both(...rows: string[][][]): Promise<void> {
    const ended = await Promise.allSettled(
      rows.map(async (commands) => {
        for (const command of commands) if (!(await this.execute(command, {}))) throw failed(command);
      }),
    );
    const broken = ended.find((end) => end.status === 'rejected');
    if (broken) throw broken.reason;
  }

  /** Runs a suite. Its failing files are run again alone; throws if one fails again. */
  async suite(suite: Suite): Promise<void> {
    const command = (report: string) => suite.command(report);
    const { isGreen, results } = await this.report(suite, suite.name, command);
    this.results.set(suite.name, results);
    if (isGreen) return;
    const { alone } = suite;
    if (alone) await this.rerun(suite, results, alone);
    const now = this.results.get(suite.name) ?? [];
    // A runner that ends red without a failing test has crashed, or could not start.
    const isMended = results.some((file) => file.failed > 0) && now.every((file) => file.failed === 0);
    if (!isMended) throw failed(suite.command(''));
  }

  /** Runs a program of ours that writes the totals of its tests to REPORT. */
  tool(name: string, args: readonly string[]): Promise<void> {
    return this.suite({ name, reportVariable: 'REPORT', command: () => ['node', ...args] });
  }

  /** Counts a stage that cannot run here as one skipped test. */
  skip(stage: string): void {
    this.results.set(stage, [{ file: '', passed: 0, failed: 0, skipped: 1, failures: [] }]);
  }

  private async rerun(suite: Suite, first: readonly FileResult[], alone: NonNullable<Suite['alone']>): Promise<void> {
    const failing = first.filter((file) => file.failed > 0).length;
    const left = MAX_RERUNS - this.reruns;
    if (failing > left) this.tell(`${failing} files failed: too many to run again (${left} of ${MAX_RERUNS} left)`);
    const [load = 0] = loadavg();
    const rerun = await rerunFailing(
      first,
      async (file) => {
        this.tell(`again, alone: ${file}`);
        this.reruns += 1;
        const again = await this.report(suite, `${suite.name}-alone-${this.reruns}`, (to) => alone(file, to));
        const hasFailed = again.results.some(({ failed }) => failed > 0);
        return again.isGreen || hasFailed ? again.results : []; // an error outside of all tests proves nothing
      },
      left,
    );
    this.results.set(suite.name, rerun.results);
    const seed = process.env.TEST_SEED ? Number(process.env.TEST_SEED) : null;
    this.flaky.push(
      ...rerun.flaky.map((one) => ({ suite: suite.name, ...one, seed, load: Math.round(load * 10) / 10 })),
    );
    if (this.flaky.length > 0)
      writeFileSync(join(this.folder, 'flaky.json'), `${JSON.stringify(this.flaky, null, 2)}\n`);
  }

  private async execute([program = '', ...args]: readonly string[], env: Record<string, string>): Promise<boolean> {
    const child = spawn(program, args, { cwd: inRoot(), stdio: this.output, env: { ...process.env, ...env } });
    const [code] = await once(child, 'exit');
    return code === 0;
  }

  private tell(line: string): void {
    if (this.output === 'inherit') console.log(`\n  ${line}`);
  }

  private async report(suite: Suite, name: string, command: (report: string) => readonly string[]) {
    const report = join(this.folder, `${name}.json`);
    const env = { ...suite.env, ...(suite.reportVariable && { [suite.reportVariable]: report }) };
    rmSync(report, { force: true });
    const isGreen = await this.execute(command(report), env);
    const results = existsSync(report) ? filesOf(JSON.parse(readFileSync(report, 'utf8')) as Report) : [];
    return { isGreen, results };
  }
}

const failed = (command: readonly string[]): Error => new Error(`${command.slice(0, 4).join(' ')}: failed`);
