import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** One erasure: ids and a date, nothing of the person. */
export interface LedgerLine {
  readonly customerId: string;
  readonly erasedAt: string;
  readonly askedBy: 'customer' | 'staff';
}

/** The file of erasures that lies outside of backups: one JSON object per line, only ever appended to. */
export class ErasureLedger {
  constructor(private readonly file: string) {}

  /** All lines; a line that a crash cut off is left out, and written again from the table. */
  async read(): Promise<LedgerLine[]> {
    const text = await readFile(this.file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    return text.split('\n').flatMap((line) => {
      try {
        return line === '' ? [] : [JSON.parse(line) as LedgerLine];
      } catch {
        return [];
      }
    });
  }

  async append(lines: readonly LedgerLine[]): Promise<void> {
    await mkdir(dirname(this.file), { recursive: true });
    // A line break first: what a crash cut off does not spoil the next line.
    await appendFile(this.file, `\n${lines.map((line) => JSON.stringify(line)).join('\n')}\n`, {
      mode: 0o600,
      flush: true,
    });
  }
}
