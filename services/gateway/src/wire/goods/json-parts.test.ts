import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { JsonText, jsonBytes, jsonEntries, jsonParts } from './json-parts.js';

describe('the parts of a JSON text', () => {
  it('are its values, for any characters in its texts', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (object) => {
        const parts = jsonParts(Buffer.from(JSON.stringify(object)));
        expect(Object.fromEntries([...parts].map(([key, bytes]) => [key, JSON.parse(bytes.toString())]))).toEqual(
          JSON.parse(JSON.stringify(object)),
        );
      }),
    );
  });

  it('are entries, of a list', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (list) => {
        const entries = jsonEntries(Buffer.from(JSON.stringify(list))).map((bytes) => JSON.parse(bytes.toString()));
        expect(entries).toEqual(JSON.parse(JSON.stringify(list)));
      }),
    );
  });

  it('are slices of the bytes without copies', () => {
    const json = Buffer.from('{"total":2,"hits":[{"a":"\\"]\\\\"},{}],"suggest":{}}');
    const hits = jsonParts(json).get('hits') as Buffer;
    expect([hits.toString(), hits.buffer === json.buffer]).toEqual(['[{"a":"\\"]\\\\"},{}]', true]);
  });

  it.each(['{"a":"', '{"a":[1,', '{"a'])('%s, which ends too early, is an error', (text) =>
    expect(() => jsonParts(Buffer.from(text))).toThrow('JSON ends'),
  );

  it('are written into an answer as they are', () => {
    const answer = { data: { a: new JsonText(Buffer.from('[{"ż":1}]')), b: [null, undefined, 'x'], c: undefined } };
    expect(jsonBytes(answer).toString()).toBe('{"data":{"a":[{"ż":1}],"b":[null,null,"x"]}}');
  });

  it('and all others as JSON.stringify writes them', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => expect(jsonBytes(value).toString()).toBe(JSON.stringify(value))));
  });
});
