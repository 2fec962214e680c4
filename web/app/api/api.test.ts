import { describe, expect, it } from 'vitest';
import { createFakeGateway } from '../../test/fake-gateway/gateway.ts';
import { shopWith } from '../../test/render-shop.tsx';

const ask = (answer: string, contentType: string) => {
  const gateway = createFakeGateway();
  gateway.next.set('GET /api/cart/pull', [() => new Response(answer, { headers: { 'content-type': contentType } })]);
  return shopWith(gateway).api.get('/api/cart/pull');
};

describe("an answer that is not JSON fails with 'Error with response - bad content-type!'", () => {
  /** A call that accepts every method; no real route does. */
  const task = '/api/cart/task' as never;
  const badType = 'Error with response - bad content-type!';
  const answering = (status: number, type: string | null, text: string) => {
    const gateway = createFakeGateway();
    const answer = () => new Response(text, { status, headers: type === null ? {} : { 'content-type': type } });
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) gateway.next.set(`${method} ${task}`, [answer]);
    return shopWith(gateway).api;
  };

  it.each([
    ['a page', 'text/html'],
    ['a text that would parse', 'text/plain'],
    ['bytes', 'application/octet-stream'],
  ])('[ERR-011] by its type, with any content: %s', async (_, type) => {
    const api = answering(200, type, '{"code":200,"result":true}');
    // A network fault, not a refusal of the request.
    await expect(api.post(task, {})).rejects.toMatchObject({ code: 0, result: badType });
  });

  it('[ERR-011] for any request', async () => {
    const api = answering(200, 'text/html', '<h1>Away</h1>');
    const asked = [...[api.get(task), api.post(task, {}), api.put(task, {})], api.delete(task)];
    for (const answer of await Promise.allSettled(asked))
      expect(answer).toMatchObject({ status: 'rejected', reason: { result: badType, message: badType } });
  });

  it('[ERR-011] with the status of a response that is not from the shop', async () => {
    const api = answering(502, 'text/html', '<h1>Bad gateway</h1>');
    await expect(api.post(task, {})).rejects.toMatchObject({ code: 502, result: badType });
  });

  it('and JSON of any kind does not', async () => {
    for (const type of ['application/json', 'application/json; charset=utf-8', 'application/problem+json'])
      expect(await answering(200, type, '{"code":200,"result":7}').get(task)).toBe(7);
  });
});

it.each(['', 'null', '{"code":'])(
  "[ERR-012] an empty or null response fails with 'Unhandled error, wrong response format!': %j",
  async (text) => {
    await expect(ask(text, 'application/json')).rejects.toThrow('Unhandled error, wrong response format!');
  },
);
