import { connect } from 'node:net';
import { CV_BYTES } from '@garderoba/contracts/content/careers';
import { TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createApp } from '../../src/app.js';

const SHOP = 'https://shop.example';
let taken: { body: Sent; key: string }[] = [];
interface Sent {
  readonly name: string;
  readonly token: string | null;
  readonly cv?: { readonly fileName: string; readonly type: string; readonly content: string };
}
const neighbour = new StubNeighbour().on('POST', '/v1/applications', ({ body, headers }) => {
  taken.push({ body: body as Sent, key: String(headers['idempotency-key']) });
  const problem = (path: string) => ({
    status: 422,
    body: { code: 'content.form_refused', detail: 'The form is refused.', details: { problems: [{ path }] } },
  });
  return (body as Sent).name === '' ? problem('name') : { status: 204 };
});
const start = (url: string, env: Record<string, string> = {}) =>
  TestService.start(
    'gateway',
    createApp,
    { CONTENT_URL: url, PUBLIC_URL: SHOP, LOGINS_PER_MINUTE: '1000', ...env },
    {
      database: false,
    },
  );
let gateway: TestService;
let address: string;
beforeAll(async () => {
  address = (await neighbour.start()).url;
  gateway = await start(address);
});
afterAll(async () => {
  await gateway.stop();
  await neighbour.stop();
});
beforeEach(() => {
  taken = [];
});

const pdf = new TextEncoder().encode('%PDF-1.7\nwork\n%%EOF\n');
function formOf(
  changes: Record<string, string> = {},
  file: Uint8Array<ArrayBuffer> | null = pdf,
  name = 'Łąka.pdf',
): FormData {
  const form = new FormData();
  const fields = { name: 'Ola', email: 'ola@example.com', opening: 'seamstress', consent: 'yes', token: 'once' };
  for (const [field, value] of Object.entries({ ...fields, ...changes })) form.set(field, value);
  if (file) form.set('cv', new File([file], name, { type: 'application/pdf' }));
  return form;
}
const send = (form: FormData | string, headers: Record<string, string> = {}, to = gateway) =>
  fetch(`${to.url}/api/ext/careers/apply?storeCode=pln_pl`, {
    method: 'POST',
    body: form,
    headers,
    redirect: 'manual',
  });
const answerOf = async (response: Response) => ({ status: response.status, body: await response.json() });

describe('an application', () => {
  it('[CMS-012] is passed to content with its file, its token and its key', async () => {
    expect(await answerOf(await send(formOf(), { 'idempotency-key': 'k-1' }))).toEqual({
      status: 200,
      body: { code: 200, result: true },
    });
    expect(taken).toMatchObject([
      {
        key: 'k-1',
        body: {
          ...{ name: 'Ola', email: 'ola@example.com', phone: '', message: '', opening: 'seamstress', consent: true },
          ...{ token: 'once', store: 'pln_pl', customerId: null },
          cv: { fileName: 'Łąka.pdf', type: 'application/pdf', content: Buffer.from(pdf).toString('base64') },
        },
      },
    ]);
  });

  it('names its wrong fields', async () =>
    expect(await answerOf(await send(formOf({ name: '' })))).toMatchObject({
      ...{ status: 400, body: { code: 400, result: 'The form is refused.', meta: { problems: [{ path: 'name' }] } } },
    }));

  it('without a file, or with a text in its place, has no CV', async () => {
    await send(formOf({}, null));
    await send(formOf({ cv: 'a text' }, null));
    expect(taken.map(({ body }) => body.cv)).toEqual([undefined, undefined]);
  });

  it('[VAL-031] passes 5 MB on; a longer body is answered with the field, and content is not asked', async () => {
    expect((await send(formOf({}, new Uint8Array(CV_BYTES)))).status).toBe(200);
    expect(Buffer.from(taken[0]?.body.cv?.content ?? '', 'base64')).toHaveLength(CV_BYTES);
    taken = [];
    expect(await answerOf(await send(formOf({}, new Uint8Array(8 * 1024 * 1024))))).toMatchObject({
      ...{ status: 400, body: { code: 400, meta: { problems: [{ path: 'cv', message: 'is larger than 5 MB' }] } } },
    });
    expect(taken).toEqual([]);
  });

  it('with a message of 1 MB names it as a wrong field; one with too many fields is refused', async () => {
    expect(await answerOf(await send(formOf({ message: 'x'.repeat(1024 * 1024) })))).toMatchObject({
      ...{
        status: 400,
        body: { code: 400, result: 'The form is refused.', meta: { problems: [{ path: 'message' }] } },
      },
    });
    const many = formOf();
    for (let n = 0; n < 10_000; n += 1) many.append('name', 'Ola');
    expect(await answerOf(await send(many))).toEqual({
      ...{ status: 413, body: { code: 413, result: 'The form is too large or has too many fields.' } },
    });
    expect(taken).toEqual([]);
  });

  it.each([
    ['no form', '{}', { 'content-type': 'application/json' }, 415],
    ['a form without a boundary', 'x', { 'content-type': 'multipart/form-data' }, 400],
    [
      'a form that ends early',
      '--b\r\nContent-Disposition: form-data; name="cv"',
      { 'content-type': 'multipart/form-data; boundary=b' },
      400,
    ],
    ['nothing', '', { 'content-type': 'multipart/form-data; boundary=b' }, 400],
  ])('that is %s is refused', async (_what, body, headers, status) => {
    expect((await answerOf(await send(body, headers as Record<string, string>))).body).toMatchObject({ code: status });
    expect(taken).toEqual([]);
  });

  it('on another path is refused', async () => {
    const elsewhere = await fetch(`${gateway.url}/api/ext/forms/contact`, { method: 'POST', body: formOf() });
    expect(elsewhere.status).toBe(415);
  });

  it('of an address that sends many is refused before it is read', async () => {
    const strict = await start(address, { LOGINS_PER_MINUTE: '1' });
    try {
      expect((await send(formOf(), {}, strict)).status).toBe(200);
      expect((await send(formOf(), {}, strict)).status).toBe(429);
      expect(taken).toHaveLength(1);
    } finally {
      await strict.stop();
    }
  });

  it('whose sender breaks off leaves nothing behind', async () => {
    const { port } = new URL(gateway.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      'POST /api/ext/careers/apply HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900\r\n\r\n--b\r\n',
    );
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.destroy();
    expect((await send(formOf())).status).toBe(200);
    expect(taken).toHaveLength(1);
  });
});

describe('an application of a page without scripts', () => {
  const page = { origin: SHOP, accept: 'text/html,*/*', referer: `${SHOP}/pl/kariera` };
  const location = async (form: FormData, headers: Record<string, string> = page) => {
    const { status, headers: answered } = await send(form, headers);
    return [status, answered.get('location')];
  };

  it('needs no token and returns to its page, which tells what became of it', async () => {
    expect(await location(formOf())).toEqual([303, '/pl/kariera?sent=career#form']);
    expect(taken[0]?.body.token).toBeNull();
    expect(await location(formOf({ name: '' }))).toEqual([303, '/pl/kariera?refused=name#form']);
    expect(await location(formOf({}, new Uint8Array(8 * 1024 * 1024)))).toEqual([303, '/pl/kariera?refused=cv#form']);
  });

  it('is one application however often it is sent', async () => {
    await location(formOf());
    await location(formOf());
    await location(formOf({ message: 'Another' }));
    expect(new Set(taken.map(({ key }) => key)).size).toBe(2);
  });

  it('of another site needs a token as everybody does, and never leads there', async () => {
    expect((await send(formOf(), { ...page, origin: 'https://evil.example' })).status).toBe(200);
    expect(taken[0]?.body.token).toBe('once');
    expect(await location(formOf(), { ...page, referer: 'https://evil.example//evil.example/x' })).toEqual([
      303,
      '/?sent=career#form',
    ]);
  });
});
