import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { removeLeftovers } from './leftovers.ts';
import { looksLikeFormula } from './parse/text.ts';

export interface Summary {
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
  /** Notes without a refusal: missing pictures, children without parents. */
  notes: number;
}

/** Counts outcomes and streams refusals and notes to one CSV each. */
export class Report {
  readonly summary: Summary = { created: 0, updated: 0, unchanged: 0, refused: 0, notes: 0 };
  readonly refusedFile: string;
  readonly notesFile: string;
  private readonly refused: CsvFile;
  private readonly notes: CsvFile;

  /** Removes older files of these names; creates a file only with its first line. */
  constructor(refusedFile: string) {
    this.refusedFile = refusedFile;
    this.notesFile = `${refusedFile.replace(/(\.refused)?\.csv$/, '')}.notes.csv`;
    this.refused = new CsvFile(this.refusedFile, ['line', 'sku', 'reason']);
    this.notes = new CsvFile(this.notesFile, ['line', 'sku', 'note']);
  }

  refuse(line: number, sku: string, reason: string): void {
    this.summary.refused++;
    this.refused.write([String(line), sku, reason]);
  }

  note(line: number, sku: string, text: string): void {
    this.summary.notes++;
    this.notes.write([String(line), sku, text]);
  }

  close(): void {
    this.refused.close();
    this.notes.close();
  }
}

/** Written under a temporary name and renamed at the end: a killed or concurrent import leaves no partial report. */
export class CsvFile {
  private readonly path: string;
  private readonly part: string;
  private readonly columns: string[];
  private file: number | undefined;

  constructor(path: string, columns: string[]) {
    this.path = path;
    this.part = `${path}.${process.pid}.part`;
    this.columns = columns;
    const name = basename(path);
    removeLeftovers(dirname(path), (other) =>
      other.startsWith(`${name}.`) ? /^\d+(?=\.part$)/.exec(other.slice(name.length + 1))?.[0] : undefined,
    );
    rmSync(path, { force: true });
  }

  write(cells: string[]): void {
    if (this.file === undefined) {
      this.file = openSync(this.part, 'w');
      writeSync(this.file, toCsv(this.columns));
    }
    writeSync(this.file, toCsv(cells));
  }

  close(): void {
    if (this.file === undefined) return;
    closeSync(this.file);
    renameSync(this.part, this.path);
    this.file = undefined;
  }
}

const toCsv = (cells: string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** A cell of a CSV, quoted where needed; a text that a spreadsheet would execute as a formula gets an apostrophe in front. */
export function csvCell(text: string): string {
  const harmless = looksLikeFormula(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
