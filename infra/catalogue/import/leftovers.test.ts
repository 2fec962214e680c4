import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Report } from './report.ts';
import { stagingFile } from './staging.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leftovers-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const there = (name: string): boolean => existsSync(join(folder, name));
/** Higher than any process id. */
const DEAD = 4_194_305;

it('an import removes the files of killed imports, and none of a running one', () => {
  const running = process.ppid;
  for (const pid of [DEAD, running]) {
    writeFileSync(join(folder, `import-${pid}.db`), '');
    writeFileSync(join(folder, `a.refused.csv.${pid}.part`), '');
  }
  writeFileSync(join(folder, `b.refused.csv.${DEAD}.part`), 'of another file');
  expect(stagingFile(folder)).toBe(join(folder, `import-${process.pid}.db`));
  const report = new Report(join(folder, 'a.refused.csv'));
  expect([there(`import-${DEAD}.db`), there(`import-${running}.db`)]).toEqual([false, true]);
  expect([there(`a.refused.csv.${DEAD}.part`), there(`a.refused.csv.${running}.part`)]).toEqual([false, true]);
  expect(there(`b.refused.csv.${DEAD}.part`)).toBe(true);

  report.refuse(2, 'A', 'reason');
  expect(there('a.refused.csv')).toBe(false);
  report.close();
  expect(there('a.refused.csv')).toBe(true);
});
