// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { json } from '../../../test/fake-gateway/answers.ts';
import { facts } from '../../../test/fake-gateway/catalogue.ts';
import { createFakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { shopWith } from '../../../test/render-shop.tsx';
import { readFacts } from './load-facts.server.ts';

it('has the facts that editors set, and those of a fresh shop if they cannot be read', async () => {
  const gateway = createFakeGateway();
  const shop = shopWith(gateway);
  expect(await readFacts(shop)).toEqual(facts);
  const said = vi.spyOn(console, 'error').mockReturnValue();
  gateway.next.set('GET /api/ext/facts', [() => json({}, 500)]);
  expect(await readFacts(shop)).toMatchObject({ return_days: '14', hours_weekdays: '11:00-19:00' });
  expect(said).toHaveBeenCalledOnce();
});
