import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { KeywordColumn } from './columns.js';
import { TextIndex } from './text/text-index.js';

// A catalogue whose products are imported repeatedly with other names must not keep all former names in memory.

describe('an index with changing documents', () => {
  const ROUNDS = 20;
  const DOCS = 400;

  it('keeps the values that documents have now, not those they had', () => {
    const column = new KeywordColumn();
    for (let round = 0; round < ROUNDS; round += 1)
      for (let doc = 0; doc < DOCS; doc += 1)
        column.set(doc, [`${doc} in round ${round}`, `shared ${doc % 3} ${round}`]);
    expect(column.values.length).toBeLessThan(2 * (DOCS + 6));
    const last = ROUNDS - 1;
    expect(column.find([`7 in round ${last - 1}`])).toEqual([]);
    const [own] = column.find([`7 in round ${last}`]) as [number];
    expect([...column.docsOf(own).list]).toEqual([7]);
    const [shared] = column.find([`shared 1 ${last}`]) as [number];
    expect(column.docsOf(shared).size).toBe(Math.floor((DOCS + 1) / 3));
    for (let doc = 0; doc < DOCS; doc += 1) column.clear(doc);
    expect(column.find([`7 in round ${last}`, `shared 1 ${last}`])).toEqual([]);
  });

  it('holds after any changes, repeated values among them, what was set last, in its order', () => {
    const value = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const change = fc.record({ doc: fc.nat(5), values: fc.array(value, { maxLength: 4 }) });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
        const column = new KeywordColumn();
        const expected = new Map<number, string[]>();
        for (const { doc, values } of changes) {
          column.set(doc, values);
          expected.set(doc, [...new Set(values)]);
        }
        for (const [doc, values] of expected) {
          const held: string[] = [];
          column.each(doc, (number) => held.push(column.values[number] as string));
          expect([doc, held, column.valueOf(doc)]).toEqual([doc, values, values[0]]);
        }
        for (const wanted of ['a', 'b', 'c', 'd', 'e']) {
          const docs = column.find([wanted]).flatMap((number) => [...column.docsOf(number).list]);
          const having = [...expected].filter(([, values]) => values.includes(wanted)).map(([doc]) => doc);
          expect([wanted, docs.sort()]).toEqual([wanted, having.sort()]);
        }
      }),
    );
  });

  it('keeps the words that documents have now, and finds exactly them', () => {
    const index = new TextIndex('en');
    for (let round = 0; round < ROUNDS; round += 1)
      for (let doc = 0; doc < DOCS; doc += 1)
        index.set(doc, [{ text: `velvet zq${doc}k${round}x`, boost: 1, usual: 2 }]);
    expect((index as unknown as { terms: unknown[] }).terms.length).toBeLessThan(4 * DOCS);
    const found = (text: string): number[] => [...index.search(text, () => true).docs];
    expect(found(`zq7k${ROUNDS - 1}x`)).toContain(7);
    expect(found('velvet')).toHaveLength(DOCS);
  });
});
