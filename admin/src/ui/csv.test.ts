import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

const rows = [
  { name: 'Żaneta "Ż" Święcka', note: '=HYPERLINK("http://evil")', amount: -12.5 },
  { name: 'a,b\nc', note: '+48 500', amount: null },
];

it('quotes, keeps letters, and defuses what a spreadsheet would run', () => {
  const csv = toCsv(rows, [
    ['name', (row) => row.name],
    ['note', (row) => row.note],
    ['amount', (row) => row.amount],
  ]);
  expect(csv).toBe(
    '\ufeffname,note,amount\r\n"Żaneta ""Ż"" Święcka","\'=HYPERLINK(""http://evil"")",-12.5\r\n"a,b\nc",\'+48 500,\r\n',
  );
});
