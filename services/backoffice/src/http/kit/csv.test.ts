import { text } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import type { FastifyReply } from 'fastify';
import type { Act, AuditLog } from './audit-log.js';
import { amount, CsvFiles, csvLine } from './csv.js';

it('a cell is quoted, keeps its letters, and nothing a spreadsheet would run is left', () => {
  const line = csvLine([
    'Żaneta "Ż" Święcka',
    '=HYPERLINK("http://evil")',
    '+48 500',
    '@SUM(A1)',
    '-12,5',
    -12.5,
    null,
  ]);
  expect(line).toBe('"Żaneta ""Ż"" Święcka","\'=HYPERLINK(""http://evil"")",\'+48 500,\'@SUM(A1),"-12,5",-12.5,\r\n');
  expect(csvLine(['a,b\nc'])).toBe('"a,b\nc"\r\n');
  expect(csvLine(['＝1+1', '\n=1+1'])).toBe('\'＝1+1,"\'\n=1+1"\r\n');
  expect(csvLine(['a;b'])).toBe('"a;b"\r\n');
  expect([amount(1234), amount(-5), amount(0), amount(null)]).toEqual(['12.34', '-0.05', '0.00', '']);
});

/** A reply that collects the whole file, as fastify would send it. */
function aReply() {
  const headers: Record<string, string> = {};
  let body = '';
  const reply = {
    header(name: string, value: string) {
      headers[name] = value;
      return reply;
    },
    async send(stream: Parameters<typeof text>[0]) {
      body = await text(stream);
    },
  };
  return { reply: reply as unknown as FastifyReply, headers, body: () => body };
}

const logged: Act[] = [];
const files = new CsvFiles({ record: async (act: Act) => void logged.push(act) } as unknown as AuditLog);
const numbers = (count: number) => Array.from({ length: count }, (_, nth) => ({ id: nth }));

it('a list longer than any page is exported completely, and the log contains the list, not the filter values', async () => {
  const all = numbers(12_345);
  const ranges: string[] = [];
  const { reply, headers, body } = aReply();
  await files.send(
    reply,
    'orders',
    { filter: '{"q":"ola@example.com","status":"complete"}' },
    [['id', ({ id }) => id]],
    async (query) => {
      ranges.push(String(query.range));
      const [first, last] = JSON.parse(String(query.range)) as [number, number];
      return { items: all.slice(first, last + 1), total: all.length };
    },
  );
  expect(body().trimEnd().split('\r\n')).toEqual(['\ufeffid', ...all.map(({ id }) => String(id))]);
  expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'x-total-rows': '12345' });
  expect(ranges).toHaveLength(25);
  expect(logged.at(-1)).toEqual({
    action: 'export',
    resource: 'orders',
    id: 'all',
    after: { rows: 12_345, filter: ['q', 'status'] },
  });
});

it('a row that moves to the next page during the export is contained once', async () => {
  const { reply, body } = aReply();
  let reads = 0;
  await files.send(reply, 'orders', {}, [['id', ({ id }) => id]], async (query) => {
    const [first, last] = JSON.parse(String(query.range)) as [number, number];
    // An order placed after the first part shifts all rows by one.
    const all = reads++ === 0 ? numbers(600) : [{ id: 'new' }, ...numbers(600)];
    return { items: all.slice(first, last + 1), total: all.length };
  });
  const lines = body().trimEnd().split('\r\n').slice(1);
  expect(lines).toEqual(numbers(600).map(({ id }) => String(id)));
});
