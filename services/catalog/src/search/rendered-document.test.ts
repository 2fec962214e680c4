import { fieldFilter } from '@garderoba/contracts/search-query/source-filter';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RenderedDocument } from './rendered-document.js';

const SEED = Number(process.env.TEST_SEED ?? 20261120);
const names = fc.constantFrom<string>('a', 'b', 'ą', 'a"b', 'nested', 'list');
const documents = fc.dictionary(names, fc.option(fc.jsonValue({ maxDepth: 3 }), { nil: undefined }));

describe('a rendered document', () => {
  it('is the JSON of the document', () => {
    fc.assert(
      fc.property(documents, (document) => {
        expect(RenderedDocument.of(document).bytes.toString()).toBe(JSON.stringify(document));
      }),
      { seed: SEED },
    );
  });

  it('consists of its fields, in order', () => {
    fc.assert(
      fc.property(documents, fc.array(names), fc.array(names), (document, include, exclude) => {
        const wanted = Object.entries(document).filter(
          ([name]) => (include.length === 0 || include.includes(name)) && !exclude.includes(name),
        );
        const part = RenderedDocument.of(document).part(fieldFilter({ include, exclude }));
        expect(part.bytes.toString()).toBe(JSON.stringify(Object.fromEntries(wanted)));
      }),
      { seed: SEED },
    );
  });
});
