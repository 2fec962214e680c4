import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Edge } from '@garderoba/edge/edge';
import { badRequest, ok } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import type { Env } from '@garderoba/service-kit/runtime/config';
import type { Logger } from '@garderoba/service-kit/runtime/logger';
import { createServiceApp, LOGGER } from '@garderoba/service-kit/runtime/start';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { TestService } from '@garderoba/service-kit/testing/service';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Body, Controller, HttpCode, Module, Post } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import fc from 'fast-check';
import { readGatewayConfig } from '../../src/config.js';
import { Accepts, acceptBodies } from '../../src/http/door/accept-bodies.js';
import { EnvelopeFilter } from '../../src/http/door/envelope.filter.js';
import { FormBody } from '../../src/http/door/form-body.js';
import { JsonLinesBody } from '../../src/http/door/json-lines-body.js';
import { PictureBody } from '../../src/http/door/picture-body.js';

const MB = 1024 * 1024;
const file = { name: 'file', bytes: MB };
const FORM = new FormBody({ texts: ['product', 'note'], file });
const ONE_AT_ONCE = new FormBody({ texts: ['note'], file, atOnce: 1 });
const IMPATIENT = new FormBody({ texts: ['note'], file, patienceMs: 100 });
const PICTURE = new PictureBody({ bytes: MB, tooLarge: 'A picture may have 1 MB at most.' });
const LINES = new JsonLinesBody();

@Controller()
@Open()
class BodiesController {
  @Post('form')
  @HttpCode(200)
  @Accepts(FORM)
  async form(@Body() body: unknown) {
    const { texts, file: sent } = await FORM.read(body);
    if (!sent) throw badRequest('no file');
    return ok({
      texts,
      file: { ...sent, bytes: sent.bytes.toString('latin1').slice(0, 50), length: sent.bytes.length },
    });
  }

  @Post('one-at-once')
  @HttpCode(200)
  @Accepts(ONE_AT_ONCE)
  async one(@Body() body: unknown) {
    return ok((await ONE_AT_ONCE.read(body)).texts);
  }

  @Post('impatient')
  @Accepts(IMPATIENT)
  async impatient(@Body() body: unknown) {
    return ok((await IMPATIENT.read(body)).texts);
  }

  @Post('either')
  @HttpCode(200)
  @Accepts(PICTURE, LINES)
  async either(@Body() body: unknown) {
    return ok((await PICTURE.read(body)).length);
  }

  @Post('lines')
  @HttpCode(200)
  @Accepts(LINES)
  async lines(@Body() body: unknown) {
    return ok(await LINES.read(body));
  }

  @Post('unread')
  @HttpCode(200)
  @Accepts(FORM)
  unread() {
    return ok(true);
  }

  @Post('json')
  json(): void {}
}

@Module({ controllers: [BodiesController] })
class Bodies {}

const start = (longestMs?: number) =>
  TestService.start(
    'gateway',
    (env: Env) => {
      const config = readGatewayConfig(env);
      const useFactory = (logger: Logger) => new EnvelopeFilter(logger, new Edge(config));
      return createServiceApp({
        ...{ name: 'gateway', config, module: Bodies, onFastify: (fastify) => acceptBodies(fastify, longestMs) },
        filter: { provide: APP_FILTER, useFactory, inject: [LOGGER] },
      });
    },
    {},
    { database: false },
  );
let gateway: TestService;
beforeAll(async () => {
  gateway = await start();
});
afterAll(() => gateway.stop());

interface Wire {
  readonly code: number;
  readonly result: unknown;
  readonly meta?: { readonly problems: readonly { readonly path: string; readonly message: string }[] };
}
async function post(path: string, body: NonNullable<RequestInit['body']>, type?: string) {
  const headers = type === undefined ? {} : { 'content-type': type };
  const answer = await fetch(`${gateway.url}/${path}`, { method: 'POST', body, headers });
  const wire = answer.status === 500 ? undefined : ((await answer.json()) as Wire);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([wire?.code, 'application/json; charset=utf-8']);
  return wire as Wire;
}
const B = 'multipart/form-data; boundary=b';
const part = (head: string, content = 'x'): string => `--b\r\n${head}\r\n\r\n${content}\r\n`;
const text = (name: string, content?: string): string =>
  part(`Content-Disposition: form-data; name="${name}"`, content);
const fileHead = (name: string, fileName: string): string =>
  `Content-Disposition: form-data; name="${name}"; filename="${fileName}"`;
const photo = part(`${fileHead('file', 'a.jpg')}\r\nContent-Type: image/JPEG`, 'pic\r\nture');
const END = '--b--\r\n';
const form = (...parts: readonly string[]) => post('form', parts.join('') + END, B);

/** A request of which the body is written by hand; `answer` is all that arrives until the test or the server ends it. */
function spoken(path: string, length: number, to = gateway) {
  const { hostname, port } = new URL(to.url);
  const socket: Socket = connect(Number(port), hostname).on('error', () => undefined);
  let answer = '';
  socket.setEncoding('utf8').on('data', (heard: string) => {
    answer += heard;
  });
  socket.write(`POST /${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${B}\r\nContent-Length: ${length}\r\n\r\n`);
  const hears = (pattern: RegExp) => eventually(async () => expect(answer).toMatch(pattern));
  return { socket, hears };
}

describe('a form with a file', () => {
  const sent = { name: 'a.jpg', type: 'image/jpeg', bytes: 'pic\r\nture', length: 9 };

  it('is read in any order of its fields', async () => {
    const expected = { code: 200, result: { texts: { product: '{"a":"ł"}', note: 'x' }, file: sent } };
    expect(await form(text('product', '{"a":"ł"}'), text('note'), photo)).toEqual(expected);
    expect(await form(photo, text('note'), text('product', '{"a":"ł"}'))).toEqual(expected);
  });

  it('of a browser, whose content type has a boundary of its own, is read', async () => {
    const filled = new FormData();
    filled.set('product', '{}');
    filled.set('file', new File([new Uint8Array(MB)], 'Łąka.jpg', { type: 'image/jpeg' }));
    expect(await post('form', filled)).toMatchObject({
      result: { texts: { product: '{}' }, file: { name: 'Łąka.jpg', length: MB } },
    });
  });

  it('keeps the first of repeated texts, ignores unknown ones, and has no inherited fields', async () => {
    const answer = await form(text('note', '1'), text('note', '2'), text('__proto__'), text('toString'), photo);
    expect(answer.result).toEqual({ texts: { note: '1' }, file: sent });
  });

  it('may have empty files, which are none: a browser sends one where nothing was chosen', async () => {
    expect((await form(part(fileHead('file', ''), ''), part(fileHead('other', ''), ''), photo)).result).toEqual({
      texts: {},
      file: sent,
    });
    expect(await form(part(fileHead('file', ''), ''))).toEqual({ code: 400, result: 'no file' });
  });

  it('may have a file without a content type', async () => {
    expect((await form(part(fileHead('file', 'a.jpg')))).result).toMatchObject({ file: { type: 'text/plain' } });
  });

  const OCTETS = 'Content-Disposition: form-data; name="file"\r\nContent-Type: application/octet-stream';
  it.each([
    ['a file that is too large', [part(fileHead('file', 'a'), 'x'.repeat(MB + 1))], 413, 'file', 'is larger than 1 MB'],
    ['a text of 1 MB', [text('note', 'x'.repeat(MB))], 413, 'note', 'is longer than 64 KB'],
    ['two files', [photo, photo], 400, 'file', 'is more than one file'],
    ['a file with a wrong name', [part(fileHead('picture', 'a'))], 400, 'picture', 'is not a file of this form'],
    ['a file where a text is expected', [part(fileHead('note', 'a'))], 400, 'note', 'is not a file of this form'],
    ['a file of no name', [part(fileHead('file', ''))], 400, 'file', 'has no file name'],
    ['a file that names none', [part(OCTETS)], 400, 'file', 'has no file name'],
    [
      'a file without a field',
      [part('Content-Disposition: form-data; filename="a"')],
      400,
      '',
      'is not a file of this form',
    ],
    ['a NUL character', [text('note', 'a\0')], 400, 'note', 'holds a NUL character'],
    ['a NUL character in a file name', [part(fileHead('file', 'a\0'))], 400, 'file', 'holds a NUL character'],
  ])('names the wrong field: %s', async (_what, parts, code, path, message) => {
    const refused = { code, result: 'The form is refused.', meta: { problems: [{ path, message }] } };
    expect(await form(...parts)).toEqual(refused);
    // The place of the wrong field does not matter.
    expect(await form(text('product'), ...parts, text('note'))).toEqual(refused);
  });

  const UNREADABLE = 'The body is incomplete or cannot be read.';
  const TOO_LARGE = 'The form is too large or has too many fields.';
  it.each([
    ['ends in the header of a part', '--b\r\nContent-Disposition: form-data; name="no', B, 400, UNREADABLE],
    ['ends in a text', text('note').slice(0, -2), B, 400, UNREADABLE],
    ['ends in the file', photo.slice(0, -4), B, 400, UNREADABLE],
    ['ends in a part that is ignored', '--b\r\nX: y\r\n\r\nabc', B, 400, UNREADABLE],
    ['ends without its last boundary', photo, B, 400, UNREADABLE],
    ['is empty', '', B, 400, UNREADABLE],
    ['has no parts', END, B, 400, 'no file'],
    ['is something else', '{"a":1}', B, 400, UNREADABLE],
    ['names no boundary', photo + END, 'multipart/form-data', 400, UNREADABLE],
    ['has another boundary', photo + END, 'multipart/form-data; boundary=c', 400, UNREADABLE],
    [
      'has a boundary that is too long',
      photo + END,
      `multipart/form-data; boundary=${'b'.repeat(300)}`,
      400,
      UNREADABLE,
    ],
    ['has 10,000 fields', text('note').repeat(10_000) + END, B, 413, TOO_LARGE],
    ['has 101 fields', text('note').repeat(101) + END, B, 413, TOO_LARGE],
    ['has 101 empty files', part(fileHead('x', ''), '').repeat(101) + END, B, 413, TOO_LARGE],
    ['has a header of 2 MB', part(`X: ${'y'.repeat(2 * MB)}`) + END, B, 413, TOO_LARGE],
    ['has 20,000 headers', part('X: y\r\n'.repeat(20_000)) + END, B, 400, 'no file'],
    ['has a long beginning', 'x'.repeat(2 * MB) + photo + END, B, 413, TOO_LARGE],
    [
      'has an unknown charset and no file',
      part('Content-Disposition: form-data; name="note"\r\nContent-Type: text/plain; charset=?') + END,
      B,
      400,
      'no file',
    ],
  ])('that %s is refused', async (_what, body, type, code, result) => {
    expect(await post('form', body, type)).toEqual({ code, result });
  });

  it('is refused by each of its mutations without a fault of ours', async () => {
    const whole = Buffer.from(text('product', '{"a":1}') + photo + text('note') + END);
    const mutation = fc.tuple(
      fc.nat(whole.length),
      fc.nat(20),
      fc.oneof(
        fc.uint8Array({ maxLength: 5 }),
        fc.constantFrom('\r\n', '--b', '"', ';', ':').map((word) => new TextEncoder().encode(word)),
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 3 }), async (mutations) => {
        let body = whole;
        for (const [at, cut, put] of mutations)
          body = Buffer.concat([body.subarray(0, at), put, body.subarray(at + cut)]);
        expect([200, 400]).toContain((await post('form', new Uint8Array(body), B)).code);
      }),
      { numRuns: 300 },
    );
  });

  it('that is far too large is answered, and its connection serves the next call', async () => {
    const huge = part(fileHead('file', 'a'), 'x'.repeat(30 * MB)) + END;
    const { socket, hears } = spoken('form', huge.length);
    socket.write(huge);
    await hears(/^HTTP\/1.1 413 [\s\S]*is larger than 1 MB/);
    const small = photo + END;
    socket.write(
      `POST /form HTTP/1.1\r\nHost: x\r\nContent-Type: ${B}\r\nContent-Length: ${small.length}\r\n\r\n${small}`,
    );
    await hears(/HTTP\/1.1 413 [\s\S]*HTTP\/1.1 200 /);
    socket.destroy();
  });

  it('is answered while the rest of it is still missing', async () => {
    const { socket, hears } = spoken('form', 10 * MB);
    socket.write(photo + photo);
    await hears(/^HTTP\/1.1 400 [\s\S]*is more than one file/);
    socket.destroy();
  });

  it('that does not arrive in time is answered', async () => {
    const { socket, hears } = spoken('impatient', 1_000);
    socket.write(photo);
    await hears(/^HTTP\/1.1 400 [\s\S]*The body did not arrive in time\./);
    socket.destroy();
  });

  it('of which the rest never comes ends its connection, also when nobody reads it', async () => {
    const hasty = await start(200);
    try {
      const { socket, hears } = spoken('unread', 1_000, hasty);
      socket.write(photo);
      await hears(/^HTTP\/1.1 200 /);
      await once(socket, 'close');
    } finally {
      await hasty.stop();
    }
  });

  it('is one of too many at the same time: the others wait until one has arrived or was broken off', async () => {
    const body = text('note') + END;
    const send = () => post('one-at-once', body, B);
    const refused = { code: 503, result: 'The service is not available right now. Please try again.' };
    const first = spoken('one-at-once', body.length);
    first.socket.write(body.slice(0, 10));
    await eventually(async () => expect(await send()).toEqual(refused));
    first.socket.write(body.slice(10));
    await first.hears(/^HTTP\/1.1 200 /);
    first.socket.destroy();
    expect(await send()).toEqual({ code: 200, result: { note: 'x' } });

    const second = spoken('one-at-once', body.length);
    second.socket.write(body.slice(0, 10));
    await eventually(async () => expect(await send()).toEqual(refused));
    second.socket.destroy();
    await eventually(async () => expect(await send()).toEqual({ code: 200, result: { note: 'x' } }));
  });
});

describe('a route', () => {
  const [PNG, NDJSON] = ['image/png', 'application/x-ndjson'];

  it('accepts the kinds of body that it declares, whatever the case and the parameters of their type', async () => {
    expect(await post('either', 'abc', PNG)).toEqual({ code: 200, result: 3 });
    expect(await post('either', 'abc', 'IMAGE/WebP; q=1')).toEqual({ code: 200, result: 3 });
    expect(await post('either', 'x'.repeat(MB + 1), PNG)).toEqual({
      code: 413,
      result: 'A picture may have 1 MB at most.',
    });
  });

  const PHOTO_EXPECTED = 'A photo is expected: image/jpeg, image/png or image/webp.';
  const FORM_EXPECTED = 'A form with a file is expected (multipart/form-data).';
  it.each([
    ['json', PNG, 'JSON is expected'],
    ['json', NDJSON, 'JSON is expected'],
    ['json', B, 'JSON is expected'],
    ['form', PNG, FORM_EXPECTED],
    ['form', 'application/json', FORM_EXPECTED],
    ['form', 'text/plain', expect.any(String)],
    ['either', B, PHOTO_EXPECTED],
    ['either', 'image/gif', expect.any(String)],
    ['either', NDJSON, PHOTO_EXPECTED],
    ['lines', B, 'A JSON object, a list of them or JSON lines are expected.'],
  ])('answers 415 to any other: %s %s', async (path, type, result) => {
    expect(await post(path, '{}', type)).toEqual({ code: 415, result });
  });
});

describe('JSON lines', () => {
  const TYPES = ['application/x-ndjson', 'application/jsonl', 'application/vnd.akeneo.collection+json'];
  const [NDJSON = ''] = TYPES;

  it.each([...TYPES, 'Application/X-NDJSON; charset=utf-8'])('are read as %s', async (type) => {
    expect((await post('lines', '{"identifier":"ł"}\r\n[1]\n"x"', type)).result).toEqual([
      { line: 1, value: { identifier: 'ł' } },
      { line: 2, value: [1] },
      { line: 3, value: 'x' },
    ]);
  });

  it('have the number that an editor shows, without the empty ones', async () => {
    expect((await post('lines', '\uFEFF\n{"a":1}\n\n  \r\n{"a":2}\n\n', NDJSON)).result).toEqual([
      { line: 2, value: { a: 1 } },
      { line: 5, value: { a: 2 } },
    ]);
  });

  it('may be a list or one object', async () => {
    expect((await post('lines', '[{"a":1},[2],3]', 'application/json')).result).toEqual([
      { line: 1, value: { a: 1 } },
      { line: 2, value: [2] },
      { line: 3, value: 3 },
    ]);
    expect((await post('lines', '{"a":1}', 'application/json')).result).toEqual([{ line: 1, value: { a: 1 } }]);
  });

  it('may have 100 entries, not 101, in either form', async () => {
    const hundred = Array.from({ length: 100 }, () => '{}');
    const refused = { code: 413, result: 'At most 100 lines are accepted at once.' };
    for (const [type, joined] of [
      [NDJSON, (lines: string[]) => `\n${lines.join('\n\n')}\n`],
      ['application/json', (lines: string[]) => `[${lines.join()}]`],
    ] as const) {
      expect((await post('lines', joined(hundred), type)).result).toHaveLength(100);
      expect(await post('lines', joined([...hundred, '{']).replace('{]', '{}]'), type)).toEqual(refused);
    }
  });

  it('may have 2 MB', async () => {
    const line = JSON.stringify('x'.repeat(2 * MB - 2));
    expect((await post('lines', line, NDJSON)).code).toBe(200);
    expect(await post('lines', `${line} `, NDJSON)).toEqual({ code: 413, result: 'JSON lines may have 2 MB at most.' });
    expect(await post('lines', '\n'.repeat(2 * MB), NDJSON)).toMatchObject({ code: 400 });
  });

  it.each([
    ['nothing', '', NDJSON],
    ['empty lines', '\n \n', NDJSON],
    ['an empty list', '[]', 'application/json'],
    ['a text', '"x"', 'application/json'],
    ['null', 'null', 'application/json'],
  ])('that are %s are refused', async (_what, body, type) => {
    expect(await post('lines', body, type)).toEqual({
      code: 400,
      result: 'A JSON object, a list of them or JSON lines are expected.',
    });
  });

  it.each([
    ['broken', '{"a":', 'This is not valid JSON.'],
    ['two values', '{} {}', 'This is not valid JSON.'],
    ['too deep', `${'['.repeat(65)}${']'.repeat(65)}`, 'JSON nests deeper than 64 levels'],
    ['far too deep', '['.repeat(1_000_000), 'JSON nests deeper than 64 levels'],
    ['a NUL character', '{"a":"\\u0000"}', 'A text holds a NUL character.'],
    ['a key that names the prototype', '{"a":{"__proto__":{"b":1}}}', 'This is not valid JSON.'],
    ['such a key with escapes', '{"\\u005f_proto\\u005F_":{"b":1}}', 'This is not valid JSON.'],
  ])('of which one is %s give the others', async (_what, broken, error) => {
    expect((await post('lines', `{"a":1}\n${broken}\n{"\\u0061":2}`, NDJSON)).result).toEqual([
      { line: 1, value: { a: 1 } },
      { line: 2, error },
      { line: 3, value: { a: 2 } },
    ]);
  });
});
