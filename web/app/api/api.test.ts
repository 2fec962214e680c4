import { expect, it } from 'vitest';
import { createFakeGateway } from '../../test/fake-gateway/gateway.ts';
import { shopWith } from '../../test/render-shop.tsx';

const ask = (answer: string, contentType: string) => {
  const gateway = createFakeGateway();
  gateway.next.set('GET /api/cart/pull', [() => new Response(answer, { headers: { 'content-type': contentType } })]);
  return shopWith(gateway).api.get('/api/cart/pull');
};

it("[ERR-011] an answer that is not JSON fails with 'Error with response - bad content-type!'", async () => {
  await expect(ask('<h1>Away</h1>', 'text/html')).rejects.toThrow('Error with response - bad content-type!');
});

it.each(['', 'null', '{"code":'])(
  "[ERR-012] an answer that reads as nothing fails with 'Unhandled error, wrong response format!': %j",
  async (text) => {
    await expect(ask(text, 'application/json')).rejects.toThrow('Unhandled error, wrong response format!');
  },
);
