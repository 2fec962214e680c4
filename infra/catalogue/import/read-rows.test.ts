import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedOf } from '@garderoba/service-kit/testing/test-size';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type FileRow, readRows } from './read-rows.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rows-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(content: string | Buffer): Promise<FileRow[]> {
  const file = join(folder, 'rows.csv');
  writeFileSync(file, content);
  const rows: FileRow[] = [];
  for await (const row of readRows(file)) rows.push(row);
  return rows;
}

describe('reading rows', () => {
  it('numbers rows by their first line', async () => {
    const rows = await read('\uFEFFSKU, name \r\na,"two\nlines"\n\n\r\nb,bare"quote\nc,"say ""hi"""');
    expect(rows).toEqual([
      { line: 2, cells: { sku: 'a', name: 'two\nlines' } },
      { line: 6, cells: { sku: 'b', name: 'bare"quote' } },
      { line: 7, cells: { sku: 'c', name: 'say "hi"' } },
    ]);
  });

  it('accepts quotes after blanks, and Magento’s notation for empty values', async () => {
    expect(await read('"sku", "name"\n"a", "x, y"\nb,__EMPTY__VALUE__\n')).toEqual([
      { line: 2, cells: { sku: 'a', name: 'x, y' } },
      { line: 3, cells: { sku: 'b', name: '' } },
    ]);
  });

  it('accepts every kind of line break', async () => {
    const rows = [
      { line: 2, cells: { sku: 'a', name: '1' } },
      { line: 3, cells: { sku: 'b', name: '2' } },
    ];
    for (const end of ['\n', '\r\n', '\r']) expect(await read(['sku,name', 'a,1', 'b,2', ''].join(end))).toEqual(rows);
  });

  it('continues after unclosed quotes, more than once', async () => {
    const rows = await read('sku,name\na,1\nb,"open\nc,3\nd,4\n');
    expect(rows).toEqual([
      { line: 2, cells: { sku: 'a', name: '1' } },
      { line: 3, cells: {}, broken: 'a quote is not closed' },
      { line: 4, cells: { sku: 'c', name: '3' } },
      { line: 5, cells: { sku: 'd', name: '4' } },
    ]);
  });

  it('returns every cell as written', async () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.replace(/\r\n?/g, '\n'));
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 8 }), async (cells) => {
        const lines = cells.map(([sku, name]) => `${quoted(sku)},${quoted(name)}\r\n`);
        const rows = await read(`sku,name\r\n${lines.join('')}`);
        expect(rows.map((row) => [row.cells.sku, row.cells.name])).toEqual(cells);
      }),
      { seed: seedOf(20_261_127), numRuns: 60 },
    );
  });
});
