import { describe, expect, it } from '@jest/globals';
import { tokenOf } from './request.js';

describe('the token of a call', () => {
  it.each(['', 'Bearer', 'Bearer ', 'Bearer null', 'Bearer undefined', 'bearer NULL'.toLowerCase()])(
    '"%s" is a guest',
    (authorization) => expect(tokenOf({ authorization }, {}, false)).toBeUndefined(),
  );
  it('is read from the header, and from the query only if that is enabled', () => {
    expect(tokenOf({ authorization: 'Bearer abc' }, { token: 'def' }, true)).toBe('abc');
    expect(tokenOf({}, { token: 'def' }, true)).toBe('def');
    expect(tokenOf({}, { token: 'def' }, false)).toBeUndefined();
    expect(tokenOf({}, { token: '' }, true)).toBeUndefined();
  });
});
