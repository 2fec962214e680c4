import { createWriteStream, existsSync, mkdirSync, renameSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';

/** One log file per process in the folder `log`; the file of the start before is kept as `<name>.previous.log`. */
export class LogFiles {
  private readonly folder: string;
  private readonly open = new Map<string, WriteStream>();

  constructor(dataDir: string) {
    this.folder = join(dataDir, 'log');
    mkdirSync(this.folder, { recursive: true });
  }

  write(name: string, line: string): void {
    this.of(name).write(`${line}\n`);
  }

  close(): void {
    for (const log of this.open.values()) log.end();
  }

  private of(name: string): WriteStream {
    let log = this.open.get(name);
    if (!log) {
      const file = join(this.folder, `${name}.log`);
      if (existsSync(file)) renameSync(file, join(this.folder, `${name}.previous.log`));
      log = createWriteStream(file);
      this.open.set(name, log);
    }
    return log;
  }
}
