import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** One erasure: ids and a date, no personal data. */
export interface LedgerLine {
  readonly customerId: string;
  readonly erasedAt: string;
  readonly askedBy: 'customer' | 'staff';
}

/** The file of erasures, stored outside of backups: one JSON object per line, append-only. */
export class ErasureLedger {
  constructor(private readonly file: string) {}

  /** All complete lines. A line truncated by a crash is skipped; it is appended again from the table. */
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
    // The leading line break separates the new lines from one truncated by a crash.
    await appendFile(this.file, `\n${lines.map((line) => JSON.stringify(line)).join('\n')}\n`, {
      mode: 0o600,
      flush: true,
    });
  }
}
