import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import { inRoot } from '../../local/paths.ts';
import { boundOf } from './promises.ts';

export interface Figure {
  readonly group: string;
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The limit on the reference machine, as text. */
  readonly promised?: string;
  /** Of this machine meanwhile against the reference machine, 1 at most (machine.ts). */
  readonly speed?: number;
  readonly note?: string;
}

export interface Circumstances {
  readonly machine: string;
  readonly profile: string;
  readonly date: string;
  /** The command that measured it. */
  readonly command: string;
}

/** The machine of the measurement. */
export const thisMachine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release()}, Node ${process.version}`;

const FILE = inRoot('docs', 'benchmarks.md');
const round = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);

/** The limit, and the limit scaled to the speed of this machine if it differs. */
export function promisedHere(figure: Pick<Figure, 'unit' | 'promised' | 'speed'>): string {
  const promise = boundOf(figure);
  if (!promise?.isScaled) return figure.promised ?? '';
  return `${figure.promised}; here ${promise.sign} ${round(promise.bound)}`;
}

export function print(figure: Figure): void {
  const { group, name, value, unit, promised, note } = figure;
  console.log(
    `${group.padEnd(10)} ${name.padEnd(58)} ${round(value).padStart(9)} ${unit.padEnd(4)} ${promised ? `(${promisedHere(figure)})` : ''}`,
  );
  if (note) console.log(`${' '.repeat(11)}${note}`);
}

/** Replaces the table of this profile in docs/benchmarks.md; the text around it is kept. */
export function write(figures: readonly Figure[], { machine, profile, date, command }: Circumstances): void {
  const begin = `<!-- ${profile}: written by make bench -->`;
  const end = `<!-- /${profile} -->`;
  const rows = figures.map(
    (figure) =>
      `| ${figure.group} | ${figure.name} | ${round(figure.value)} ${figure.unit} | ${promisedHere(figure)} | ${figure.note ?? ''} |`,
  );
  const table = [
    begin,
    `Measured ${date} on ${machine}; load generator, PostgreSQL and all services share the cores. \`${command}\``,
    '',
    '| | measurement | value | limit | details |',
    '|---|---|---|---|---|',
    ...rows,
    end,
  ].join('\n');
  const old = existsSync(FILE) ? readFileSync(FILE, 'utf8') : `# Benchmarks\n\n${begin}\n${end}\n`;
  const place = new RegExp(`${literally(begin)}[\\s\\S]*?${literally(end)}`);
  writeFileSync(
    FILE,
    place.test(old) ? old.replace(place, () => table) : `${old.trimEnd()}\n\n## Profile ${profile}\n\n${table}\n`,
  );
}

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
