import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRoot } from '../../local/paths.ts';
import { git } from './changed.ts';
import type { Flaky } from './rerun.ts';
import type { Totals } from './results.ts';

// What is known to be green: .data/gate.json is the last green `make test` on a clean tree, .data/stages.json the last
// green run of every stage. `make gate-status` prints both.

export interface Gate {
  readonly commit: string;
  /** ISO time of its end. */
  readonly at: string;
  readonly totals: Totals;
  readonly flaky: readonly Flaky[];
  /** Seconds of each stage. */
  readonly seconds: Readonly<Record<string, number>>;
}

export interface StageRun {
  readonly commit: string;
  readonly at: string;
  readonly seconds: number;
}

const GATE = inRoot('.data', 'gate.json');
const STAGES = inRoot('.data', 'stages.json');

export const lastGate = (): Gate | undefined => read<Gate>(GATE);
export const stageRuns = (): Record<string, StageRun> => read<Record<string, StageRun>>(STAGES) ?? {};

export const stampGate = (gate: Gate): void => write(GATE, gate);
export const stampStage = (stage: string, run: StageRun): void => write(STAGES, { ...stageRuns(), [stage]: run });

/** HEAD if no file differs from it, so that what was tested is that commit. */
export const cleanCommit = (): string | undefined =>
  git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : undefined;

function read<Content>(file: string): Content | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Content) : undefined;
}

function write(file: string, content: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
