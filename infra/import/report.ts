import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { looksLikeFormula } from './parse/text.ts';

export interface Summary {
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
  /** Things worth knowing that refuse nothing: missing pictures, children without parents. */
  notes: number;
}

/** Counts outcomes and writes the refused rows and the notes to a CSV of their own, one line each, as they come. */
export class Report {
  readonly summary: Summary = { created: 0, updated: 0, unchanged: 0, refused: 0, notes: 0 };
  readonly path: string;
  private file: number | undefined;

  /** @param path the CSV; an older one is removed, a new one is only made when there is something to say */
  constructor(path: string) {
    this.path = path;
    rmSync(path, { force: true });
  }

  refuse(line: number, sku: string, reason: string): void {
    this.summary.refused++;
    this.write(line, sku, 'refused', reason);
  }

  note(line: number | undefined, sku: string, text: string): void {
    this.summary.notes++;
    this.write(line, sku, 'note', text);
  }

  close(): void {
    if (this.file !== undefined) closeSync(this.file);
    this.file = undefined;
  }

  private write(line: number | undefined, sku: string, kind: string, text: string): void {
    if (this.file === undefined) {
      this.file = openSync(this.path, 'w');
      writeSync(this.file, 'line,sku,kind,reason\r\n');
    }
    writeSync(this.file, `${[line ?? '', sku, kind, text].map((cell) => csvCell(String(cell))).join(',')}\r\n`);
  }
}

/** A cell of a CSV, quoted where needed; what a spreadsheet would run as a formula gets an apostrophe in front. */
export function csvCell(text: string): string {
  const harmless = looksLikeFormula(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
